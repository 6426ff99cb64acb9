# verdict: valid
# torch: skip (needs lightning)
# What Lightning refuses, in its words.
import torch
import lightning as L
from lightning.pytorch.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

pairs = DataLoader(TensorDataset(torch.randn(4, 4), torch.randn(4, 1)), batch_size=2)


class Plain(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Bare(L.LightningModule):
    def training_step(self, batch, batch_idx):
        pass


class Detached(Plain):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).mean().detach()


class Vector(Plain):
    def training_step(self, batch, batch_idx):
        return self.layer(batch[0])


class NoLoss(Plain):
    def training_step(self, batch, batch_idx):
        return {"los": self.layer(batch[0]).mean()}


class Number(Plain):
    def training_step(self, batch, batch_idx):
        return 1.0


class Two(Plain):
    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), lr=0.1), torch.optim.SGD(self.parameters(), lr=0.1)]


class Odd(Plain):
    def configure_optimizers(self):
        return "adam"


class NoScheduler(Plain):
    def configure_optimizers(self):
        return {"optimizer": torch.optim.SGD(self.parameters(), lr=0.1), "lr_scheduler": {"interval": "step"}}


class Plateau(Plain):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)]


class ByHand(Plain):
    def training_step(self, batch, batch_idx):
        self.manual_backward(self.layer(batch[0]).mean())


class Clipped(Plain):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False


class LogsText(Plain):
    def training_step(self, batch, batch_idx):
        self.log("name", "text")


class LogsDict(Plain):
    def training_step(self, batch, batch_idx):
        self.log("name", {"a": {"b": 1.0}})


class LogsEarly(Plain):
    def on_fit_start(self):
        self.log("name", 1.0)


class LogsSteps(Plain):
    def on_train_epoch_end(self):
        self.log("name", 1.0, on_step=True)


class Old(Plain):
    def training_epoch_end(self, outputs):
        pass


def said(model, **options):
    trainer = L.Trainer(max_epochs=1, accelerator="cpu", logger=False, enable_progress_bar=False, enable_model_summary=False, **options)
    try:
        trainer.fit(model, pairs)
    except Exception as error:
        return type(error).__name__ + ": " + str(error)
    return "nothing"


reveal_value(said(Plain()))  # revealed: 'nothing'
reveal_value(said(nn.Linear(1, 1)))  # revealed: 'TypeError: `model` must be a `LightningModule` or `torch._dynamo.OptimizedModule`, got `Linear`'
reveal_value(said(Bare()))  # revealed: 'MisconfigurationException: No `configure_optimizers()` method defined. Lightning `Trainer` expects as minimum a `training_step()`, `train_dataloader()` and `configure_optimizers()` to be defined.'
reveal_value(said(Detached()))  # revealed: 'RuntimeError: element 0 of tensors does not require grad and does not have a grad_fn'
reveal_value(said(Vector()))  # revealed: 'RuntimeError: grad can be implicitly created only for scalar outputs'
reveal_value(said(NoLoss()))  # revealed: "MisconfigurationException: In automatic_optimization, when `training_step` returns a dict, the 'loss' key needs to be present"
reveal_value(said(Number()))  # revealed: 'MisconfigurationException: In automatic optimization, `training_step` must return a Tensor, a dict, or None (where the step will be skipped).'
reveal_value(said(Two()))  # revealed: 'RuntimeError: Training with multiple optimizers is only supported with manual optimization. Set `self.automatic_optimization = False`, then access your optimizers in `training_step` with `opt1, opt2, ... = self.optimizers()`.'
reveal_value(said(Odd()))  # revealed: 'MisconfigurationException: Unknown configuration for model optimizers. Output from `model.configure_optimizers()` should be one of:\n * `Optimizer`\n * [`Optimizer`]\n * ([`Optimizer`], [`LRScheduler`])\n * {"optimizer": `Optimizer`, (optional) "lr_scheduler": `LRScheduler`}\n'
reveal_value(said(NoScheduler()))  # revealed: 'MisconfigurationException: The lr scheduler dict must have the key "scheduler" with its item being an lr scheduler'
reveal_value(said(Plateau()))  # revealed: 'MisconfigurationException: `configure_optimizers` must include a monitor when a `ReduceLROnPlateau` scheduler is used. For example: {"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "metric_to_track"}'
reveal_value(said(ByHand()))  # revealed: 'MisconfigurationException: to use manual_backward, please disable automatic optimization: set model property `automatic_optimization` as False'
reveal_value(said(Clipped(), gradient_clip_val=1.0))  # revealed: 'MisconfigurationException: Automatic gradient clipping is not supported for manual optimization. Remove `Trainer(gradient_clip_val=1.0)` or switch to automatic optimization.'
reveal_value(said(Clipped(), accumulate_grad_batches=2))  # revealed: 'MisconfigurationException: Automatic gradient accumulation is not supported for manual optimization. Remove `Trainer(accumulate_grad_batches=2)` or switch to automatic optimization.'
reveal_value(said(LogsText()))  # revealed: 'ValueError: `self.log(name, text)` was called, but `str` values cannot be logged'
reveal_value(said(LogsDict()))  # revealed: "ValueError: `self.log(name, {'a': {'b': 1.0}})` was called, but nested dictionaries cannot be logged"
reveal_value(said(LogsEarly()))  # revealed: "MisconfigurationException: You can't `self.log()` inside `on_fit_start`. HINT: You can still log directly to the logger by using `self.logger.experiment`."
reveal_value(said(LogsSteps()))  # revealed: "MisconfigurationException: You can't `self.log(on_step=True)` inside `on_train_epoch_end`, must be one of (False,)."
reveal_value(said(Old()))  # revealed: 'NotImplementedError: Support for `training_epoch_end` has been removed in v2.0.0. `Old` implements this method. You can use the `on_train_epoch_end` hook instead. To access outputs, save them in-memory as instance attributes. You can find migration examples in https://github.com/Lightning-AI/pytorch-lightning/pull/16520.'
reveal_value(said(Plain(), callbacks=[EarlyStopping("val_loss")]))  # revealed: 'RuntimeError: Early stopping conditioned on metric `val_loss` which is not available. Pass in or modify your `EarlyStopping` callback to use any of the following: ``'
reveal_value(said(Plain(), callbacks=[ModelCheckpoint(monitor="val_loss")]))  # revealed: 'nothing'
reveal_value(said(Plain(), val_check_interval=100))  # revealed: 'ValueError:  `val_check_interval` (100) must be less than or equal to the number of the training batches (2). If you want to disable validation set `limit_val_batches` to 0.0 instead. If you want to validate based on the total training batches, set `check_val_every_n_epoch=None`.'

try:
    L.Trainer(max_epochs=1, logger=False).validate(Plain(), pairs)
except Exception as error:
    reveal_value(str(error))  # revealed: 'No `validation_step()` method defined to run `Trainer.validate`.'
try:
    Plain().trainer
except RuntimeError as error:
    reveal_value(str(error))  # revealed: 'Plain is not attached to a `Trainer`.'
try:
    L.Trainer(max_epochs=1, logger=False).fit(Plain())
except Exception as error:
    reveal_value(str(error))  # revealed: '`train_dataloader` must be implemented to be used with the Lightning Trainer'
try:
    L.Trainer(logger=False).test()
except TypeError as error:
    reveal_value(str(error))  # revealed: "`Trainer.test()` requires a `LightningModule` when it hasn't been passed in a previous run"
try:
    L.Trainer(gradient_clip_algorithm="size")
except Exception as error:
    reveal_value(str(error))  # revealed: "`gradient_clip_algorithm` size is invalid. Allowed algorithms: ['value', 'norm']."
