# fit: epochs, batches, and one batch. Everything is called as Lightning calls it, in its order.
import itertools
from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.loops import _evaluation
from pytorch_lightning.loops._batches import find_owners, limit_of, moved, takes_index
from pytorch_lightning.utilities.combined_loader import size


def run(trainer, module):
    find_owners(trainer)
    if trainer.enable_validation and trainer.num_sanity_val_steps != 0:
        _check_sanity(trainer, module)
    if trainer.limit_train_batches == 0 or trainer.max_epochs == 0 or trainer.max_steps == 0:
        return
    loader = trainer._loader("train")
    if loader._mode == "sequential":
        raise ValueError('`_FitLoop` does not support the `CombinedLoader(mode="sequential")` mode. The available modes are: '
                         "['min_size', 'max_size_cycle', 'max_size']")
    trainer.should_stop = False
    trainer._call("on_train_start")
    indexed = takes_index(module.training_step)
    for epoch in itertools.count() if trainer.max_epochs == -1 else range(trainer.max_epochs):
        trainer.current_epoch = epoch
        if trainer.reload_dataloaders_every_n_epochs and epoch > 0 and epoch % trainer.reload_dataloaders_every_n_epochs == 0:
            trainer._loaders = {}
            loader = trainer._loader("train")
        _epoch(trainer, module, loader, epoch, indexed)
        trainer.current_epoch = epoch + 1
        if trainer.max_steps != -1 and trainer.global_step >= trainer.max_steps:
            break
        if trainer.should_stop and (trainer.min_epochs is None or epoch + 1 >= trainer.min_epochs):
            break
    trainer._call("on_train_end")


def _check_sanity(trainer, module):
    trainer.sanity_checking = True
    trainer.training = False
    trainer._metrics.forget()
    trainer._call_callbacks("on_sanity_check_start")
    _evaluation.run(trainer, module, "val")
    trainer._call_callbacks("on_sanity_check_end")
    trainer._metrics.forget()
    trainer.sanity_checking = False
    trainer.training = True


def _validate(trainer, module):
    trainer._enter("validate")
    trainer._call_module("on_validation_model_zero_grad")
    _evaluation.run(trainer, module, "val")
    trainer._enter("train")


def _validates_in(trainer, epoch):
    every = trainer.check_val_every_n_epoch
    return trainer.enable_validation and (every is None or (epoch + 1) % every == 0)


def _inside(trainer, length):
    """The number of batches between two validations; None: one at the end of the epoch."""
    interval = trainer.val_check_interval
    if isinstance(interval, int) and not isinstance(interval, bool):
        if trainer.check_val_every_n_epoch is not None and trainer.limit_val_batches != 0 and length is not None and interval > length:
            raise ValueError(f" `val_check_interval` ({interval}) must be less than or equal to the number of the training batches ({length}). "
                             "If you want to disable validation set `limit_val_batches` to 0.0 instead. If you want to validate based on the "
                             "total training batches, set `check_val_every_n_epoch=None`.")
        return interval
    if not isinstance(interval, float) or interval == 1.0:
        return None
    return None if length is None else max(1, int(length * interval))


def _epoch(trainer, module, loader, epoch, indexed):
    for one in loader.flattened:
        sampler = getattr(one, "sampler", None)
        if any(["set_epoch" in cls.__dict__ for cls in type(sampler).__mro__]):
            sampler.set_epoch(epoch)
    trainer._call("on_train_epoch_start")
    length = size(loader.flattened[loader._longest()])
    limit = limit_of(length, trainer.limit_train_batches)
    inside = _inside(trainer, length)
    inside = inside if _validates_in(trainer, epoch) else None
    every = trainer.accumulate_grad_batches
    end = length if limit is None else limit if length is None else min(length, limit)
    for batch_idx, batch in enumerate(loader.batches()):
        if limit is not None and batch_idx >= limit:
            break
        last = end is not None and batch_idx + 1 == end
        trainer.is_last_batch = last
        stepping = every == 1 or (batch_idx + 1) % every == 0 or last
        skip_rest = _batch(trainer, module, batch, batch_idx, epoch, stepping, last, indexed)
        if skip_rest:
            break
        if inside is not None and (batch_idx + 1) % inside == 0:
            _validate(trainer, module)
        if trainer.max_steps != -1 and trainer.global_step >= trainer.max_steps or trainer.should_stop:
            break
    if length is None and limit is None:
        _step_schedules(trainer, module, "epoch", False, epoch)
    if _validates_in(trainer, epoch) and (inside is None or trainer.should_stop):
        _validate(trainer, module)
    trainer._metrics.end_of_epoch()
    _call_at_end(trainer, module)
    trainer._metrics.end_of_epoch()
    _step_schedules(trainer, module, "epoch", True, epoch)


def _call_at_end(trainer, module):
    """Callbacks that look at what was logged come after the module."""
    from pytorch_lightning.callbacks import Checkpoint, EarlyStopping
    everyone = trainer.callbacks
    trainer.callbacks = [one for one in everyone if not isinstance(one, (EarlyStopping, Checkpoint))]
    trainer._call("on_train_epoch_end")
    trainer._metrics.end_of_epoch()
    trainer.callbacks = [one for one in everyone if isinstance(one, (EarlyStopping, Checkpoint))]
    trainer._call_callbacks("on_train_epoch_end")
    trainer.callbacks = everyone


def _batch(trainer, module, batch, batch_idx, epoch, stepping, last, indexed):
    """One batch; True where the program leaves the rest of the epoch."""
    batch = moved(trainer, batch, 0)
    trainer._call_callbacks("on_train_batch_start", batch, batch_idx)
    if trainer._call_module("on_train_batch_start", batch, batch_idx) == -1:
        return True
    args = (batch, batch_idx) if indexed else (batch,)
    if module.automatic_optimization:
        outputs = _automatic(trainer, module, args, batch_idx, epoch, stepping)
    else:
        outputs = _manual(trainer, module, args)
    if stepping:
        _step_schedules(trainer, module, "step", False, batch_idx)
    if trainer._schedules and last:
        _step_schedules(trainer, module, "epoch", False, epoch)
    trainer._call("on_train_batch_end", outputs, batch, batch_idx)
    if stepping:
        _step_schedules(trainer, module, "step", True, batch_idx)
    return False


def _manual(trainer, module, args):
    output = trainer._call_module("training_step", *args)
    if LibCall.data.kind(output) == "opaque":
        return {"loss": output}
    if isinstance(output, dict):
        result = dict(output)
        if "loss" in result:
            result["loss"] = result["loss"].detach()
        return result
    if LibCall.torch.is_tensor(output):
        return {"loss": output.detach()}
    if output is not None:
        raise MisconfigurationException("In manual optimization, `training_step` must either return a Tensor or have no return.")
    return {}


def _loss_of(output):
    if LibCall.data.kind(output) == "opaque":
        return output, {}
    if isinstance(output, dict):
        if output.get("loss") is None:
            raise MisconfigurationException(
                "In automatic_optimization, when `training_step` returns a dict, the 'loss' key needs to be present")
        return output["loss"], {key: value for key, value in output.items() if key != "loss"}
    if output is not None and not LibCall.torch.is_tensor(output):
        raise MisconfigurationException(
            "In automatic optimization, `training_step` must return a Tensor, a dict, or None (where the step will be skipped).")
    return output, {}


class _Closure(object):
    """training_step, zero_grad and backward as one: what an optimizer calls in its step."""

    def __init__(self, trainer, module, args, batch_idx, epoch):
        self._of = (trainer, module, args, batch_idx, epoch)
        self._done = False
        self._result = {}

    def __call__(self, *args, **kwargs):
        from torch._runtime import enable_grad
        with enable_grad():
            return self._called()

    def _called(self):
        trainer, module, args, batch_idx, epoch = self._of
        loss, extra = _loss_of(trainer._call_module("training_step", *args))
        self._done = True
        kept = None
        is_there = LibCall.data.kind(loss) != "none"
        if is_there:
            loss = loss / trainer.accumulate_grad_batches
            kept = loss.detach().clone()
        optimizer = trainer.optimizers[0]
        if batch_idx % trainer.accumulate_grad_batches == 0:
            trainer._call("on_before_zero_grad", optimizer)
            trainer._call_module("optimizer_zero_grad", epoch, batch_idx, optimizer)
        if not is_there:
            self._result = {}
            return None
        trainer._backward(module, loss)
        self._result = {"loss": kept, **extra}
        return kept

    def result(self):
        if not self._done:
            raise MisconfigurationException("The closure hasn't been executed. HINT: did you call `optimizer_closure()` in your `optimizer_step` "
                                            "hook? It could also happen because the `optimizer.step(optimizer_closure)` call did not execute it "
                                            "internally.")
        return self._result


def _automatic(trainer, module, args, batch_idx, epoch, stepping):
    closure = _Closure(trainer, module, args, batch_idx, epoch)
    if stepping:
        trainer._call_module("optimizer_step", epoch, batch_idx, trainer._lightning_optimizers[0], closure)
        trainer.global_step = trainer.global_step + 1
    else:
        closure()
    return closure.result()


def _step_schedules(trainer, module, interval, plateau, index):
    if not module.automatic_optimization:
        return
    for config in trainer._schedules:
        if config["interval"] != interval or config["reduce_on_plateau"] is not plateau or (index + 1) % config["frequency"] != 0:
            continue
        monitored = None
        if plateau:
            metrics = trainer.callback_metrics
            monitored = metrics.get(config["monitor"])
            if monitored is None:
                if config["strict"]:
                    raise MisconfigurationException(
                        f"ReduceLROnPlateau conditioned on metric {config['monitor']} which is not available. Available metrics are: "
                        f"{list(metrics)}. Condition can be set using `monitor` key in lr scheduler dict")
                continue
        trainer._call_module("lr_scheduler_step", config["scheduler"], monitored)
