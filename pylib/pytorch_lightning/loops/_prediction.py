# predict: the outputs of each batch, a list for each loader where there are several.
from torch._runtime import no_grad
from pytorch_lightning.loops._batches import Modes, find_owners, limit_of, moved, takes_index
from pytorch_lightning.utilities.combined_loader import size


def run(trainer, module):
    if trainer.limit_predict_batches == 0:
        return None
    find_owners(trainer)
    with no_grad():
        return _run(trainer, module)


def _run(trainer, module):
    combined = trainer._loader("predict")
    if combined._mode != "sequential":
        raise ValueError('`trainer.predict()` only supports the `CombinedLoader(mode="sequential")` mode.')
    several = len(combined.flattened) > 1
    modes = Modes(module)
    trainer._call_module("on_predict_model_eval")
    trainer._call("on_predict_start")
    trainer._call("on_predict_epoch_start")
    indexed = takes_index(module.predict_step)
    trainer._predictions = results = [_walk(trainer, module, loader, i, several, indexed) for i, loader in enumerate(combined.flattened)]
    trainer._call("on_predict_epoch_end")
    trainer._call("on_predict_end")
    modes.restore()
    return results if several else results[0]


def _walk(trainer, module, loader, i, several, indexed):
    outputs = []
    limit = limit_of(size(loader), trainer.limit_predict_batches)
    for batch_idx, batch in enumerate(loader):
        if limit is not None and batch_idx >= limit:
            break
        batch = moved(trainer, batch, i)
        more = (i,) if several else ()
        trainer._call("on_predict_batch_start", batch, batch_idx, *more)
        args = (batch, batch_idx, *more) if indexed else (batch, *more)
        output = trainer._call_module("predict_step", *args)
        trainer._call("on_predict_batch_end", output, batch, batch_idx, *more)
        outputs.append(output)
    return outputs
