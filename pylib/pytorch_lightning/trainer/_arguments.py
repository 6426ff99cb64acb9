# What the trainer's arguments must be, and what a module must define for what is asked of it.
from lightning_fabric.utilities.exceptions import MisconfigurationException


def check(max_epochs, max_steps, every_n_epoch, accumulate, clip, algorithm, fast_dev_run, sanity):
    if isinstance(max_epochs, int) and LibCall.value.known(max_epochs) and max_epochs < -1:
        raise MisconfigurationException(f"`max_epochs` must be a non-negative integer or -1. You passed in {max_epochs}.")
    if LibCall.value.known(max_steps) and max_steps < -1:
        raise MisconfigurationException(f"`max_steps` must be a non-negative integer or -1 (infinite steps). You passed in {max_steps}.")
    if every_n_epoch is not None and not isinstance(every_n_epoch, int):
        raise MisconfigurationException(f"`check_val_every_n_epoch` should be an integer, found {every_n_epoch!r}.")
    if isinstance(fast_dev_run, int) and LibCall.value.known(fast_dev_run) and fast_dev_run < 0:
        raise MisconfigurationException(f"fast_dev_run={fast_dev_run!r} is not a valid configuration. It should be >= 0.")
    if LibCall.data.kind(clip) not in ("none", "int", "float", "bool", "opaque"):
        raise TypeError(f"`gradient_clip_val` should be an int or a float. Got {clip}.")
    if LibCall.value.known(algorithm) and algorithm is not None and algorithm.lower() not in ("value", "norm"):
        raise MisconfigurationException(f"`gradient_clip_algorithm` {algorithm} is invalid. Allowed algorithms: ['value', 'norm'].")


def ends(max_epochs, max_steps, max_time):
    if max_epochs is None:
        return (1000, -1) if max_steps == -1 and max_time is None else (-1, max_steps)
    return max_epochs, max_steps


def limit(batches, overfit):
    if isinstance(overfit, int) and overfit > 0 or isinstance(overfit, float) and overfit > 0.0:
        return overfit
    if batches is None:
        return 1.0
    if isinstance(batches, float) and LibCall.value.known(batches) and not 0.0 <= batches <= 1.0:
        raise MisconfigurationException(f"You have passed invalid value {batches} for limit_batches, it has to be in [0.0, 1.0] or an int.")
    return batches


def change_types(precision):
    if precision not in (32, "32", "32-true"):
        from torch._runtime import _change_types
        _change_types()


def check_module(model, function):
    from pytorch_lightning.core.module import LightningModule
    if LibCall.data.kind(model) != "opaque" and not isinstance(model, LightningModule):
        raise TypeError("`model` must be a `LightningModule` or `torch._dynamo.OptimizedModule`, got `" + type(model).__qualname__ + "`")


def overrides(instance, hook):
    """The program has a method of its own for the hook."""
    from pytorch_lightning.core.datamodule import LightningDataModule
    from pytorch_lightning.core.module import LightningModule
    if hook in instance.__dict__:
        return True
    base = LightningModule if isinstance(instance, LightningModule) else LightningDataModule
    return hasattr(instance, hook) and getattr(type(instance), hook) is not getattr(base, hook, None)


def _verify_fit(trainer, model):
    for step in ("training_step", "configure_optimizers"):
        if not overrides(model, step):
            raise MisconfigurationException(f"No `{step}()` method defined. Lightning `Trainer` expects as minimum a `training_step()`, "
                                            "`train_dataloader()` and `configure_optimizers()` to be defined.")
    for name in ("training_epoch_end", "validation_epoch_end"):
        if callable(getattr(model, name, None)):
            new = "on_train_epoch_end" if name == "training_epoch_end" else "on_validation_epoch_end"
            raise NotImplementedError(
                f"Support for `{name}` has been removed in v2.0.0. `{type(model).__name__}` implements this method. You can use the `{new}` hook "
                "instead. To access outputs, save them in-memory as instance attributes. You can find migration examples in "
                "https://github.com/Lightning-AI/pytorch-lightning/pull/16520.")
    if model.automatic_optimization:
        return
    if trainer.gradient_clip_val is not None and trainer.gradient_clip_val > 0:
        raise MisconfigurationException(
            "Automatic gradient clipping is not supported for manual optimization. Remove "
            f"`Trainer(gradient_clip_val={trainer.gradient_clip_val})` or switch to automatic optimization.")
    if trainer.accumulate_grad_batches != 1:
        raise MisconfigurationException(
            "Automatic gradient accumulation is not supported for manual optimization. Remove "
            f"`Trainer(accumulate_grad_batches={trainer.accumulate_grad_batches})` or switch to automatic optimization.")


def verify(trainer, model, function):
    if function == "fit":
        _verify_fit(trainer, model)
    elif function == "predict":
        if not overrides(model, "predict_step") and not overrides(model, "forward"):
            raise MisconfigurationException("`Trainer.predict` requires `forward` method to run.")
    else:
        step = "validation_step" if function == "validate" else "test_step"
        if not overrides(model, step):
            raise MisconfigurationException(f"No `{step}()` method defined to run `Trainer.{function}`.")
