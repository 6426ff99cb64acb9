# What configure_optimizers returns, in each of its forms, and the optimizer that a module is handed.
from lightning_fabric.utilities.exceptions import MisconfigurationException
from torch.optim.lr_scheduler import ReduceLROnPlateau
from torch.optim.optimizer import Optimizer


class Toggled(object):
    def __init__(self, module, optimizer):
        self._module = module
        self._optimizer = optimizer

    def __enter__(self):
        self._module.toggle_optimizer(self._optimizer)

    def __exit__(self, *details):
        self._module.untoggle_optimizer(self._optimizer)


class LightningOptimizer(object):
    def __init__(self, optimizer, trainer=None):
        self._optimizer = optimizer
        self._trainer = trainer

    @property
    def optimizer(self):
        return self._optimizer

    def toggle_model(self, sync_grad=True):
        return Toggled(self._trainer.lightning_module, self)

    def step(self, closure=None, **kwargs):
        if closure is not None and not callable(closure):
            raise MisconfigurationException("When `optimizer.step(closure)` is called, the closure should be callable")
        trainer = self._trainer
        result = self._optimizer.step(closure=lambda: trainer._closed(closure, self._optimizer), **kwargs)
        if not trainer.lightning_module.automatic_optimization:
            trainer.global_step = trainer.global_step + 1
        return result

    def __getattr__(self, item):
        return getattr(self._optimizer, item)


class _MockOptimizer(object):
    """In the place of an optimizer where there is none."""
    param_groups = []

    def step(self, closure=None):
        return None if closure is None else closure()

    def zero_grad(self, set_to_none=True):
        pass

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        pass


def _is_optimizer(value):
    return isinstance(value, (Optimizer, LightningOptimizer, _MockOptimizer)) or LibCall.data.kind(value) == "opaque" or (
        hasattr(value, "step") and hasattr(value, "zero_grad") and hasattr(value, "param_groups"))


def _parts(returned):
    """Optimizers, schedules, and what is monitored for all of them."""
    if _is_optimizer(returned):
        return [returned], [], None
    several = isinstance(returned, (list, tuple))
    if several and len(returned) == 2 and isinstance(returned[0], list) and all([_is_optimizer(one) for one in returned[0]]):
        schedules = returned[1]
        return returned[0], schedules if isinstance(schedules, list) else [schedules], None
    if isinstance(returned, dict):
        return [returned["optimizer"]], [returned["lr_scheduler"]] if "lr_scheduler" in returned else [], returned.get("monitor", None)
    if several and all([isinstance(one, dict) for one in returned]):
        return ([one["optimizer"] for one in returned], [one["lr_scheduler"] for one in returned if "lr_scheduler" in one], None)
    if several and all([_is_optimizer(one) for one in returned]):
        return list(returned), [], None
    raise MisconfigurationException(
        "Unknown configuration for model optimizers. Output from `model.configure_optimizers()` should be one of:\n * `Optimizer`\n"
        " * [`Optimizer`]\n * ([`Optimizer`], [`LRScheduler`])\n"
        ' * {"optimizer": `Optimizer`, (optional) "lr_scheduler": `LRScheduler`}\n')


def _configured(schedule, monitor, automatic):
    config = {"interval": "epoch", "frequency": 1, "monitor": None, "strict": True, "name": None}
    if isinstance(schedule, dict):
        if "scheduler" not in schedule:
            raise MisconfigurationException('The lr scheduler dict must have the key "scheduler" with its item being an lr scheduler')
        config.update(schedule)
        if automatic and config["interval"] not in ("step", "epoch"):
            raise MisconfigurationException(f'The "interval" key in lr scheduler dict must be "step" or "epoch" but is "{config["interval"]}"')
    else:
        config["scheduler"] = schedule
        config["monitor"] = monitor
    if "reduce_on_plateau" not in config:
        config["reduce_on_plateau"] = isinstance(config["scheduler"], ReduceLROnPlateau)
    if automatic and config["reduce_on_plateau"] and config["monitor"] is None:
        if isinstance(schedule, dict):
            raise MisconfigurationException(
                "The lr scheduler dict must include a monitor when a `ReduceLROnPlateau` scheduler is used. For example: "
                '{"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "your_loss"}}')
        raise MisconfigurationException(
            "`configure_optimizers` must include a monitor when a `ReduceLROnPlateau` scheduler is used. For example: "
            '{"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "metric_to_track"}')
    return config


def configured(returned, module):
    """The optimizers and the schedules of what configure_optimizers has returned."""
    if returned is None:
        return [_MockOptimizer()], []
    optimizers, schedules, monitor = _parts(returned)
    automatic = module.automatic_optimization
    configs = [_configured(one, monitor, automatic) for one in schedules]
    if automatic and len(optimizers) > 1:
        raise RuntimeError(
            "Training with multiple optimizers is only supported with manual optimization. Set `self.automatic_optimization = False`, then "
            "access your optimizers in `training_step` with `opt1, opt2, ... = self.optimizers()`.")
    for config in configs:
        scheduler = config["scheduler"]
        if LibCall.data.kind(scheduler) != "opaque" and not any([scheduler.optimizer is one for one in optimizers]):
            raise MisconfigurationException(
                "Some schedulers are attached with an optimizer that wasn't returned from `configure_optimizers`.")
    return optimizers, configs
