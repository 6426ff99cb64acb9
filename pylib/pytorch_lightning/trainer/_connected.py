# What a trainer is connected to: callbacks, loggers, loaders, devices.
from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.trainer._arguments import overrides


def _world(name, low):
    return LibCall.torch.unknown("int", name, "external", low)


# What a hook gives, and the loaders that it has made.
def _looked_on(hook):
    from torch.utils.data import dataloader
    dataloader._made = made = []
    try:
        return hook(), made
    finally:
        dataloader._made = None


# To predict, a loader that a hook has made is made once more with the arguments it was given, and others by name.
def _refuse_positional(loader):
    from torch.utils.data import DataLoader, IterableDataset
    if type(loader) is not DataLoader or isinstance(loader.dataset, IterableDataset):
        return
    raise MisconfigurationException(
        "The DataLoader implementation has an error where more than one `__init__` argument can be passed to its parent's `batch_size=...` `__init__` argument."
        " This is likely caused by allowing passing both a custom argument that will map to the `batch_size` argument as well as `**kwargs`."
        " `kwargs` should be filtered to make sure they don't contain the `batch_size` key. This argument was automatically passed to your object by PyTorch Lightning.")


class _Strategy(object):
    """In the place of a strategy: one process."""

    def __init__(self, trainer):
        self._trainer = trainer

    @property
    def root_device(self):
        from torch._dtypes import device
        return device("cpu") if self._trainer._on_cpu else device(LibCall.torch.unknown("str", "the device of a trainer", "external"))

    @property
    def model(self):
        return self._trainer._module

    lightning_module = model

    def barrier(self, name=None):
        pass

    def broadcast(self, obj, src=0):
        return obj

    def reduce(self, tensor, group=None, reduce_op="mean"):
        return tensor

    def all_gather(self, tensor, group=None, sync_grads=False):
        return self._trainer._gathered(tensor)


class Connected(object):
    def _connect(self, callbacks, logger, plugins, profiler, checkpointing, progress_bar, summary, barebones):
        from pytorch_lightning import callbacks as own
        given = [] if callbacks is None else list(callbacks) if isinstance(callbacks, (list, tuple)) else [callbacks]
        kept = [one for one in given if not isinstance(one, own.Checkpoint)]
        checkpoints = [one for one in given if isinstance(one, own.Checkpoint)]
        if checkpoints and checkpointing is False:
            raise MisconfigurationException("Trainer was configured with `enable_checkpointing=False` but found `ModelCheckpoint` in callbacks list.")
        if not checkpoints and checkpointing is not False and self.fast_dev_run is False and not barebones:
            checkpoints = [own.ModelCheckpoint()]
        self.progress_bar_callback = None
        bars = [one for one in kept if isinstance(one, own.ProgressBar)]
        if bars and progress_bar is False:
            raise MisconfigurationException("Trainer was configured with `enable_progress_bar=False` but found "
                                            f"`{type(bars[0]).__name__}` in callbacks list.")
        if not bars and progress_bar is not False and not barebones:
            bars = [own.TQDMProgressBar()]
            kept = kept + bars
        if bars:
            self.progress_bar_callback = bars[0]
        if summary is not False and not barebones and not any([isinstance(one, own.ModelSummary) for one in kept]):
            kept = kept + [own.ModelSummary()]
        self.callbacks = kept + checkpoints
        self.profiler = profiler
        self._connect_loggers(logger)
        self.strategy = _Strategy(self)

    def _connect_loggers(self, logger):
        from pytorch_lightning.loggers import DummyLogger, TensorBoardLogger
        if self.fast_dev_run is not False:
            self.loggers = [] if logger is False else [DummyLogger()]
        elif logger is None or logger is True:
            self.loggers = [TensorBoardLogger(self.default_root_dir)]
        elif logger is False:
            self.loggers = []
        else:
            self.loggers = list(logger) if isinstance(logger, (list, tuple)) else [logger]

    @property
    def logger(self):
        return self.loggers[0] if self.loggers else None

    @logger.setter
    def logger(self, logger):
        self.loggers = [] if logger is None else [logger]

    def _add_model_callbacks(self):
        more = self._call_module("configure_callbacks")
        if more:
            more = list(more) if isinstance(more, (list, tuple)) else [more]
            types = [type(one) for one in more]
            self.callbacks = [one for one in self.callbacks if type(one) not in types] + more

    def _of_type(self, name):
        from pytorch_lightning import callbacks
        return [one for one in self.callbacks if isinstance(one, getattr(callbacks, name))]

    @property
    def checkpoint_callbacks(self):
        return self._of_type("Checkpoint")

    @property
    def checkpoint_callback(self):
        found = self._of_type("Checkpoint")
        return found[0] if found else None

    @property
    def early_stopping_callbacks(self):
        return self._of_type("EarlyStopping")

    @property
    def early_stopping_callback(self):
        found = self._of_type("EarlyStopping")
        return found[0] if found else None

    # --- the module and its metrics
    @property
    def lightning_module(self):
        return self._module

    model = lightning_module

    @property
    def callback_metrics(self):
        return self._metrics.as_tensors()

    logged_metrics = callback_metrics

    @property
    def progress_bar_metrics(self):
        return self._metrics.as_numbers(self._metrics.at_once)

    @property
    def lr_scheduler_configs(self):
        from argparse import Namespace
        return [Namespace(**config) for config in self._schedules]

    @property
    def log_dir(self):
        return self.logger.log_dir if self.logger is not None else self.default_root_dir

    # --- devices
    @property
    def num_devices(self):
        if isinstance(self._devices, int) and self._devices != -1:
            return self._devices
        if isinstance(self._devices, list):
            return len(self._devices)
        return 1 if self._on_cpu else _world("devices", 1)

    @property
    def device_ids(self):
        return list(range(self.num_devices))

    @property
    def world_size(self):
        return self.num_devices * self.num_nodes

    @property
    def global_rank(self):
        world = self.world_size
        return 0 if LibCall.value.known(world) and world == 1 else _world("rank", 0)

    local_rank = node_rank = global_rank

    @property
    def is_global_zero(self):
        return True

    def _gathered(self, data):
        """Of one process what is given; of several there is a dimension more."""
        world = self.world_size
        if LibCall.value.known(world) and world == 1:
            return data
        return LibCall.unknown.any("what all_gather gives where there may be several processes")

    def print(self, *args, **kwargs):
        print(*args, **kwargs)

    def init_module(self, empty_init=None):
        from torch._runtime import _Mode
        return _Mode()

    # --- loaders: those that were given, else the data module's, else the module's; asked once
    def _source(self, stage):
        hook = stage + "_dataloader"
        if self._given.get(stage) is not None:
            return None
        if self.datamodule is not None and overrides(self.datamodule, hook):
            return self.datamodule
        return self._module

    def _has_loader(self, stage):
        source = self._source(stage)
        return source is None or overrides(source, stage + "_dataloader")

    def _loader(self, stage):
        if stage not in self._loaders:
            source = self._source(stage)
            self._loaders[stage] = self._asked(stage, source)
        return self._loaders[stage]

    def _asked(self, stage, source):
        from pytorch_lightning.utilities.combined_loader import CombinedLoader
        found, made = self._given.get(stage), []
        if source is not None:
            found, made = _looked_on(getattr(source, stage + "_dataloader"))
        if not isinstance(found, CombinedLoader):
            found = CombinedLoader(found, "max_size_cycle" if stage == "train" else "sequential")
        for one in found.flattened:
            if LibCall.data.kind(one) != "opaque" and not hasattr(one, "__iter__") and not hasattr(one, "__getitem__"):
                function = {"train": "fit", "val": "fit" if self.state.fn == "fit" else "validate"}.get(stage, stage)
                where = (f"Trainer.{function}({stage}_dataloaders=...)`" if function == "fit" else f"Trainer.{function}(dataloaders=...)`")
                if source is None:
                    raise TypeError(f"An invalid dataloader was passed to `{where}. Found {one}.")
                raise TypeError(f"An invalid dataloader was returned from `{type(source).__name__}.{stage}_dataloader()`. Found {one}.")
            if stage == "predict" and any([one is loader and number > 1 for loader, number in made]):
                _refuse_positional(one)
        return self._spread(found, stage)

    def _spread(self, combined, stage):
        """Of several processes each has its part of the samples."""
        world = self.world_size
        if not self._spreads or not LibCall.value.known(world) or world == 1:
            return combined
        from pytorch_lightning.utilities.combined_loader import CombinedLoader, replaced
        return CombinedLoader(replaced(combined.iterables, lambda one: self._part(one, stage)), combined._mode)

    def _part(self, loader, stage):
        from torch.utils.data import DataLoader, DistributedSampler, IterableDataset, RandomSampler
        if LibCall.data.kind(loader) == "opaque" or type(loader) is not DataLoader or isinstance(loader.dataset, IterableDataset):
            return loader
        if isinstance(loader.sampler, DistributedSampler) or loader._given_batches or loader.batch_size is None:
            return loader
        sampler = DistributedSampler(loader.dataset, num_replicas=self.world_size, rank=0, shuffle=isinstance(loader.sampler, RandomSampler))
        return DataLoader(loader.dataset, batch_size=loader.batch_size, sampler=sampler, num_workers=loader.num_workers,
                          collate_fn=loader.collate_fn if loader._own_collate else None, drop_last=loader.drop_last,
                          worker_init_fn=loader.worker_init_fn)

    @property
    def train_dataloader(self):
        return self._loaders["train"].iterables if "train" in self._loaders else None

    @property
    def val_dataloaders(self):
        return self._loaders["val"].iterables if "val" in self._loaders else None

    @property
    def test_dataloaders(self):
        return self._loaders["test"].iterables if "test" in self._loaders else None

    @property
    def predict_dataloaders(self):
        return self._loaders["predict"].iterables if "predict" in self._loaders else None

    @property
    def enable_validation(self):
        return self._has_loader("val") and overrides(self._module, "validation_step") and self.limit_val_batches != 0

    def _count(self, stage):
        from pytorch_lightning.loops._batches import limit_of
        from pytorch_lightning.utilities.combined_loader import size
        loader = self._loader(stage)
        sizes = [size(one) for one in loader.flattened]
        counts = [limit_of(one, getattr(self, f"limit_{stage}_batches")) if one is not None else None for one in sizes]
        return [float("inf") if one is None else one if limit is None or limit > one else limit for one, limit in zip(sizes, counts)]

    @property
    def num_training_batches(self):
        return max(self._count("train"))

    @property
    def num_val_batches(self):
        return self._count("val")

    @property
    def num_test_batches(self):
        return self._count("test")

    @property
    def num_predict_batches(self):
        return self._count("predict")

    @property
    def num_sanity_val_batches(self):
        return [min(self.num_sanity_val_steps, one) for one in self._count("val")]

    @property
    def estimated_stepping_batches(self):
        if self.max_epochs == -1:
            return float("inf") if self.max_steps == -1 else self.max_steps
        batches = self.num_training_batches
        steps = LibCall.data.ceil_div(batches, self.accumulate_grad_batches) * self.max_epochs
        return steps if self.max_steps == -1 else min(steps, self.max_steps)
