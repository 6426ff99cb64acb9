# Callbacks that watch, and those that call what the program gives them.
from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.callbacks.callback import Callback


class LearningRateMonitor(Callback):
    def __init__(self, logging_interval=None, log_momentum=False, log_weight_decay=False):
        if logging_interval not in (None, "step", "epoch"):
            raise MisconfigurationException("logging_interval should be `step` or `epoch` or `None`.")

    def on_train_start(self, trainer, pl_module):
        if not trainer.loggers:
            raise MisconfigurationException("Cannot use `LearningRateMonitor` callback with `Trainer` that has no logger.")


class DeviceStatsMonitor(Callback):
    def __init__(self, cpu_stats=None):
        pass


class Timer(Callback):
    def __init__(self, duration=None, interval="step", verbose=True):
        self._limited = duration is not None

    def time_elapsed(self, stage="train"):
        return LibCall.torch.unknown("float", "elapsed time", "external")

    time_remaining = time_elapsed

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if self._limited:
            trainer.should_stop = trainer.should_stop or LibCall.unknown.bool("the time is up", "external")


class ModelSummary(Callback):
    def __init__(self, max_depth=1, **summarize_kwargs):
        self._max_depth = max_depth

    def on_fit_start(self, trainer, pl_module):
        from pytorch_lightning.utilities.model_summary import ModelSummary
        if self._max_depth:
            ModelSummary(pl_module, self._max_depth)


class RichModelSummary(ModelSummary):
    pass


class GradientAccumulationScheduler(Callback):
    def __init__(self, scheduling):
        if not scheduling:
            raise TypeError("Empty dict cannot be interpreted correct")
        self.scheduling = scheduling

    def on_train_epoch_start(self, trainer, pl_module):
        if LibCall.value.known(trainer.current_epoch) and trainer.current_epoch in self.scheduling:
            trainer.accumulate_grad_batches = self.scheduling[trainer.current_epoch]
        elif not LibCall.value.known(trainer.current_epoch):
            trainer.accumulate_grad_batches = LibCall.torch.unknown("int", "the schedule of gradient accumulation", "program", 1)


class LambdaCallback(Callback):
    def __init__(self, **hooks):
        for name, function in hooks.items():
            if not hasattr(Callback, name):
                raise TypeError(f"LambdaCallback.__init__() got an unexpected keyword argument '{name}'")
            if function is not None:
                setattr(self, name, function)


class BasePredictionWriter(Callback):
    def __init__(self, write_interval="batch"):
        if write_interval not in ("batch", "epoch", "batch_and_epoch"):
            raise MisconfigurationException(f"`write_interval` should be one of ['batch', 'epoch', 'batch_and_epoch'].")
        self._interval = write_interval

    def write_on_batch_end(self, trainer, pl_module, prediction, batch_indices, batch, batch_idx, dataloader_idx):
        raise NotImplementedError()

    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        raise NotImplementedError()

    def on_predict_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if self._interval != "epoch":
            indices = LibCall.unknown.any("the indices of a batch of predictions")
            self.write_on_batch_end(trainer, pl_module, outputs, indices, batch, batch_idx, dataloader_idx)

    def on_predict_epoch_end(self, trainer, pl_module):
        if self._interval != "batch":
            predictions = trainer._predictions
            self.write_on_epoch_end(trainer, pl_module, predictions[0] if len(predictions) == 1 else predictions,
                                    LibCall.unknown.any("the indices of the batches of predictions"))


class BaseFinetuning(Callback):
    def __init__(self):
        self._internal_optimizer_metadata = {}

    def setup(self, trainer, pl_module, stage):
        self.freeze_before_training(pl_module)

    def on_train_epoch_start(self, trainer, pl_module):
        for optimizer in trainer.optimizers:
            self.finetune_function(pl_module, trainer.current_epoch, optimizer)

    def freeze_before_training(self, pl_module):
        raise NotImplementedError

    def finetune_function(self, pl_module, epoch, optimizer):
        raise NotImplementedError

    @staticmethod
    def _parameters(modules):
        given = modules if isinstance(modules, (list, tuple)) else [modules]
        return [p for module in given for p in module.parameters()]

    @staticmethod
    def freeze(modules, train_bn=True):
        for p in BaseFinetuning._parameters(modules):
            p.requires_grad = False

    freeze_module = freeze

    @staticmethod
    def make_trainable(modules):
        for p in BaseFinetuning._parameters(modules):
            p.requires_grad = True

    @staticmethod
    def unfreeze_and_add_param_group(modules, optimizer, lr=None, initial_denom_lr=10.0, train_bn=True):
        BaseFinetuning.make_trainable(modules)
        known = set([p for group in optimizer.param_groups for p in group["params"]])
        new = [p for p in BaseFinetuning._parameters(modules) if p not in known]
        if new:
            optimizer.add_param_group({"params": new})


class BackboneFinetuning(BaseFinetuning):
    def __init__(self, unfreeze_backbone_at_epoch=10, lambda_func=None, backbone_initial_ratio_lr=0.1, backbone_initial_lr=None,
                 should_align=True, initial_denom_lr=10.0, train_bn=True, verbose=False, rounding=12):
        super().__init__()
        self._at = unfreeze_backbone_at_epoch

    def on_fit_start(self, trainer, pl_module):
        if not hasattr(pl_module, "backbone"):
            raise MisconfigurationException("The LightningModule should have a nn.Module `backbone` attribute")

    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.backbone)

    def finetune_function(self, pl_module, epoch, optimizer):
        if epoch == self._at:
            self.make_trainable(pl_module.backbone)


class StochasticWeightAveraging(Callback):
    def __init__(self, swa_lrs, swa_epoch_start=0.8, annealing_epochs=10, annealing_strategy="cos", avg_fn=None, device=None):
        if avg_fn is not None:
            LibCall.unknown.any("StochasticWeightAveraging(avg_fn=...)")(avg_fn)


class WeightAveraging(Callback):
    def __init__(self, device=None, use_buffers=True, **kwargs):
        for given in kwargs.values():
            if callable(given):
                LibCall.unknown.any("WeightAveraging(...)")(given)

    def should_update(self, step_idx=None, epoch_idx=None):
        return step_idx is not None

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.should_update(step_idx=trainer.global_step)

    def on_train_epoch_end(self, trainer, pl_module):
        self.should_update(epoch_idx=trainer.current_epoch)


class EMAWeightAveraging(WeightAveraging):
    def __init__(self, device=None, use_buffers=True, decay=0.999, update_every_n_steps=1, update_starting_at_step=None,
                 update_starting_at_epoch=None, **kwargs):
        super().__init__(device, use_buffers)


class LearningRateFinder(Callback):
    def __init__(self, min_lr=1e-08, max_lr=1, num_training_steps=100, mode="exponential", early_stop_threshold=4.0, update_attr=True,
                 attr_name=""):
        self.optimal_lr = LibCall.unknown.any("LearningRateFinder.optimal_lr")

    def on_fit_start(self, trainer, pl_module):
        LibCall.unknown.any("LearningRateFinder")(pl_module)


class BatchSizeFinder(Callback):
    def __init__(self, mode="power", steps_per_trial=3, init_val=2, max_trials=25, batch_arg_name="batch_size", margin=0.05, max_val=8192):
        self.optimal_batch_size = LibCall.unknown.int("batch size", "opaque", 1, None, "BatchSizeFinder.optimal_batch_size")

    def on_fit_start(self, trainer, pl_module):
        LibCall.unknown.any("BatchSizeFinder")(pl_module)
