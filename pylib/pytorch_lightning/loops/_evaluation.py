# validate and test, and the validation in fit.
from torch._runtime import no_grad
from pytorch_lightning.loops._batches import Modes, find_owners, limit_of, moved, takes_index
from pytorch_lightning.trainer._arguments import overrides
from pytorch_lightning.utilities.combined_loader import size

_NAMES = {"val": "validation", "test": "test"}


def run(trainer, module, stage):
    """The metrics that were logged, a dict for each loader."""
    limits = getattr(trainer, f"limit_{stage}_batches")
    if limits == 0:
        return []
    find_owners(trainer)
    with no_grad():
        return _run(trainer, module, stage, _NAMES[stage])


def _run(trainer, module, stage, name):
    combined = trainer._loader(stage)
    step = getattr(module, name + "_step")
    several = combined._mode == "sequential" and len(combined.flattened) > 1
    modes = Modes(module)
    trainer._call_module(f"on_{name}_model_eval")
    trainer._call(f"on_{name}_start")
    trainer._call(f"on_{name}_epoch_start")
    walked = combined.flattened if combined._mode == "sequential" else [combined.batches()]
    for i, loader in enumerate(walked):
        length = size(combined.flattened[i])
        if trainer.sanity_checking and trainer.num_sanity_val_steps != -1:
            limit = trainer.num_sanity_val_steps
        else:
            limit = limit_of(length, getattr(trainer, f"limit_{stage}_batches"))
        trainer._metrics.loader = i if several else None
        _walk(trainer, module, name, loader, i, several, limit, takes_index(step))
    trainer._metrics.loader = None
    names = trainer._metrics.end_of_epoch()
    trainer._call(f"on_{name}_epoch_end")
    names = names + trainer._metrics.end_of_epoch()[1:] if LibCall.value.known(names) else names
    trainer._call(f"on_{name}_end")
    if overrides(module, f"on_{name}_model_train"):
        trainer._call_module(f"on_{name}_model_train")
    else:
        modes.restore()
    return [_of_loader(trainer, names, i if several else None) for i, loader in enumerate(walked)]


def _of_loader(trainer, names, i):
    if i is None or not LibCall.value.known(names):
        return trainer._metrics.as_numbers(names)
    own = [one for one in names.split("\n") if one and ("/dataloader_idx_" not in one or one.endswith(f"/dataloader_idx_{i}"))]
    return trainer._metrics.as_numbers("\n" + "".join([one + "\n" for one in own]))


def _walk(trainer, module, name, loader, i, several, limit, indexed):
    for batch_idx, batch in enumerate(loader):
        if limit is not None and batch_idx >= limit:
            break
        batch = moved(trainer, batch, i)
        more = (i,) if several else ()
        trainer._call(f"on_{name}_batch_start", batch, batch_idx, *more)
        args = (batch, batch_idx, *more) if indexed else (batch, *more)
        outputs = trainer._call_module(name + "_step", *args)
        trainer._call(f"on_{name}_batch_end", outputs, batch, batch_idx, *more)
