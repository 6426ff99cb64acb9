# What stands between a loader and a step.
import inspect


def limit_of(length, limit):
    """The number of batches to stop at; None: all. A float is a share of `length`."""
    if isinstance(limit, float) and LibCall.value.known(limit):
        if limit == 1.0 or limit > 1.0:
            return None
        return None if length is None else int(length * limit)
    return limit


def takes_index(step):
    """A step with one parameter is given the batch alone."""
    kinds = [one.kind.value for one in inspect.signature(step).parameters.values()]
    names = list(inspect.signature(step).parameters)
    if "dataloader_iter" in names:
        LibCall.unknown.any("a step that takes a dataloader_iter")(step)
    return "batch_idx" in names or 2 in kinds or len(kinds) >= 2


def moved(trainer, batch, dataloader_idx):
    """The batch after its hooks: the data module's where it has its own, else the module's."""
    for hook, args in (("on_before_batch_transfer", ()), ("transfer_batch_to_device", (None,)), ("on_after_batch_transfer", ())):
        owner = trainer._hook_owners[hook]
        if owner is not None:
            args = tuple([trainer.strategy.root_device for one in args])
            batch = getattr(owner, hook)(batch, *args, dataloader_idx)
        elif hook == "transfer_batch_to_device":
            batch = _to_device(batch)
    return batch


def _to_device(batch):
    from lightning_fabric.utilities.apply_func import move_data_to_device
    if LibCall.data.kind(batch) in ("tensor", "opaque", "int", "float", "str", "none"):
        return batch
    return move_data_to_device(batch, None)


def find_owners(trainer):
    from pytorch_lightning.trainer._arguments import overrides
    owners = {}
    for hook in ("on_before_batch_transfer", "transfer_batch_to_device", "on_after_batch_transfer"):
        owners[hook] = None
        if trainer.datamodule is not None and overrides(trainer.datamodule, hook):
            owners[hook] = trainer.datamodule
        elif overrides(trainer._module, hook):
            owners[hook] = trainer._module
    trainer._hook_owners = owners


class Modes(object):
    """Which modules were training, to be as they were afterwards."""

    def __init__(self, module):
        self._module = module
        self._kept = [(one, one.training) for one in module.modules()]
        self._all = all([training for one, training in self._kept])

    def restore(self):
        if self._all:
            self._module.train()
            return
        for one, training in self._kept:
            one.training = training
