# self.log: what may be logged, where, and under which names it can be read afterwards (trainer/_metrics.py).
from lightning_fabric.utilities.exceptions import MisconfigurationException

_EACH_STEP = ("training_step", "on_train_batch_start", "on_train_batch_end", "on_before_backward", "backward", "on_after_backward",
              "on_before_optimizer_step", "optimizer_step", "configure_gradient_clipping", "clip_gradients", "on_before_zero_grad",
              "optimizer_zero_grad")
_EACH_BATCH = ("validation_step", "test_step", "on_validation_batch_start", "on_validation_batch_end", "on_test_batch_start",
               "on_test_batch_end")
_EACH_EPOCH = ("on_train_start", "on_validation_start", "on_test_start", "on_train_epoch_start", "on_train_epoch_end",
               "on_validation_epoch_start", "on_validation_epoch_end", "on_test_epoch_start", "on_test_epoch_end")


def _levels(hook, on_step, on_epoch):
    """Whether a value is kept of each step and of the epoch: what was asked for, else as it is usual in this hook."""
    if hook not in _EACH_STEP + _EACH_BATCH + _EACH_EPOCH:
        raise MisconfigurationException(f"You can't `self.log()` inside `{hook}`. HINT: You can still log directly to the logger by using "
                                        "`self.logger.experiment`.")
    if on_step is None:
        on_step = hook in _EACH_STEP
    if on_epoch is None:
        on_epoch = hook not in _EACH_STEP
    if hook in _EACH_EPOCH:
        if on_step:
            raise MisconfigurationException(f"You can't `self.log(on_step={on_step})` inside `{hook}`, must be one of (False,).")
        if not on_epoch:
            raise MisconfigurationException(f"You can't `self.log(on_epoch={on_epoch})` inside `{hook}`, must be one of (True,).")
    return on_step, on_epoch


def _check(name, value):
    kind = LibCall.data.kind(value)
    if kind == "tensor":
        count = value.numel()
        LibCall.torch.require(count == 1, "invalid-argument", "ValueError",
                              f"`self.log({name}, tensor(...))` was called, but the tensor must have a single element. You can try doing "
                              f"`self.log({name}, tensor(...).mean())`")
    elif kind in ("dict", "list", "tuple"):
        inner = list(value.values()) if kind == "dict" else list(value)
        if kind == "dict" and any([isinstance(one, dict) for one in inner]):
            raise ValueError(f"`self.log({name}, {value})` was called, but nested dictionaries cannot be logged")
        for one in inner:
            _check(name, one)
    elif kind in ("str", "none"):
        raise ValueError(f"`self.log({name}, {value})` was called, but `{type(value).__name__}` values cannot be logged")


class LogMixin(object):
    def log(self, name, value, prog_bar=False, logger=None, on_step=None, on_epoch=None, reduce_fx="mean", enable_graph=False,
            sync_dist=False, sync_dist_group=None, add_dataloader_idx=True, batch_size=None, metric_attribute=None, rank_zero_only=False):
        if self._fabric is not None:
            self._fabric.log(name, value)
            return
        _check(name, value)
        trainer = self._trainer
        if trainer is None:
            return
        if trainer.predicting:
            raise MisconfigurationException("You are trying to `self.log()` but the loop's result collection is not registered yet. This is "
                                            "most likely because you are trying to log in a `predict` hook, but it doesn't support logging")
        if self._current_fx_name is None:
            raise MisconfigurationException("You are trying to `self.log()` but it is not managed by the `Trainer` control flow")
        on_step, on_epoch = _levels(self._current_fx_name, on_step, on_epoch)
        if callable(reduce_fx) and on_epoch:
            import torch
            if reduce_fx not in (torch.mean, torch.sum, torch.max, torch.min, max, min, sum):
                reduce_fx(torch.rand(LibCall.unknown.int("steps", "program", 1, None)))
        elif isinstance(reduce_fx, str) and reduce_fx not in ("mean", "sum", "max", "min", "avg"):
            raise MisconfigurationException(f"Only `self.log(..., reduce_fx={{min,max,mean,sum}})` are supported. If you need a custom "
                                            f"reduction, please log a `torchmetrics.Metric` instance instead. Found: {reduce_fx}")
        trainer._metrics.take(name, on_step, on_epoch, add_dataloader_idx)

    def log_dict(self, dictionary, prog_bar=False, logger=None, on_step=None, on_epoch=None, reduce_fx="mean", enable_graph=False,
                 sync_dist=False, sync_dist_group=None, add_dataloader_idx=True, batch_size=None, rank_zero_only=False):
        for name, value in dictionary.items():
            self.log(name=name, value=value, on_step=on_step, on_epoch=on_epoch, reduce_fx=reduce_fx, add_dataloader_idx=add_dataloader_idx)
