# verdict: valid
# torch: skip (needs lightning)
# Hooks are called in Lightning's order: of callbacks first, then of the module; validation runs once before training.
import torch
import lightning as L
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

calls = []


class Told(L.Callback):
    def setup(self, trainer, pl_module, stage):
        calls.append("C.setup " + stage)

    def on_fit_start(self, trainer, pl_module):
        calls.append("C.on_fit_start")

    def on_sanity_check_start(self, trainer, pl_module):
        calls.append("C.on_sanity_check_start")

    def on_sanity_check_end(self, trainer, pl_module):
        calls.append("C.on_sanity_check_end")

    def on_train_start(self, trainer, pl_module):
        calls.append("C.on_train_start")

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        calls.append("C.on_train_batch_start")

    def on_before_zero_grad(self, trainer, pl_module, optimizer):
        calls.append("C.on_before_zero_grad")

    def on_before_backward(self, trainer, pl_module, loss):
        calls.append("C.on_before_backward")

    def on_after_backward(self, trainer, pl_module):
        calls.append("C.on_after_backward")

    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        calls.append("C.on_before_optimizer_step")

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        calls.append("C.on_train_batch_end")

    def on_validation_epoch_end(self, trainer, pl_module):
        calls.append("C.on_validation_epoch_end")

    def on_train_epoch_end(self, trainer, pl_module):
        calls.append("C.on_train_epoch_end")

    def on_fit_end(self, trainer, pl_module):
        calls.append("C.on_fit_end")

    def teardown(self, trainer, pl_module, stage):
        calls.append("C.teardown")


class Data(L.LightningDataModule):
    def prepare_data(self):
        calls.append("D.prepare_data")

    def setup(self, stage):
        calls.append("D.setup " + stage)
        self.pairs = TensorDataset(torch.randn(2, 4), torch.randn(2, 1))

    def train_dataloader(self):
        calls.append("D.train_dataloader")
        return DataLoader(self.pairs, batch_size=2)

    def val_dataloader(self):
        calls.append("D.val_dataloader")
        return DataLoader(self.pairs, batch_size=2)

    def on_before_batch_transfer(self, batch, dataloader_idx):
        calls.append("D.on_before_batch_transfer")
        return batch

    def on_after_batch_transfer(self, batch, dataloader_idx):
        calls.append("D.on_after_batch_transfer")
        return batch

    def teardown(self, stage):
        calls.append("D.teardown")


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def prepare_data(self):
        calls.append("prepare_data")

    def setup(self, stage):
        calls.append("setup " + stage)

    def configure_callbacks(self):
        calls.append("configure_callbacks")
        return []

    def configure_model(self):
        calls.append("configure_model")

    def configure_optimizers(self):
        calls.append("configure_optimizers")
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 1)}

    def on_fit_start(self):
        calls.append("on_fit_start")

    def on_train_start(self):
        calls.append("on_train_start")

    def on_train_epoch_start(self):
        calls.append("on_train_epoch_start")

    def on_train_batch_start(self, batch, batch_idx):
        calls.append("on_train_batch_start")

    def training_step(self, batch, batch_idx):
        calls.append("training_step")
        x, y = batch
        loss = nn.functional.mse_loss(self.layer(x), y)
        self.log("loss", loss)
        return loss

    def on_before_zero_grad(self, optimizer):
        calls.append("on_before_zero_grad")

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        calls.append("optimizer_zero_grad")
        optimizer.zero_grad()

    def backward(self, loss):
        calls.append("backward")
        loss.backward()

    def on_before_backward(self, loss):
        calls.append("on_before_backward")

    def on_after_backward(self):
        calls.append("on_after_backward")

    def on_before_optimizer_step(self, optimizer):
        calls.append("on_before_optimizer_step")

    def configure_gradient_clipping(self, optimizer, gradient_clip_val, gradient_clip_algorithm):
        calls.append("configure_gradient_clipping")

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        calls.append("optimizer_step")
        optimizer.step(closure=optimizer_closure)

    def lr_scheduler_step(self, scheduler, metric):
        calls.append("lr_scheduler_step")
        scheduler.step()

    def on_train_batch_end(self, outputs, batch, batch_idx):
        calls.append("on_train_batch_end")

    def on_validation_model_zero_grad(self):
        calls.append("on_validation_model_zero_grad")

    def on_validation_model_eval(self):
        calls.append("on_validation_model_eval")
        self.eval()

    def on_validation_model_train(self):
        calls.append("on_validation_model_train")
        self.train()

    def on_validation_start(self):
        calls.append("on_validation_start")

    def on_validation_epoch_start(self):
        calls.append("on_validation_epoch_start")

    def on_validation_batch_start(self, batch, batch_idx, dataloader_idx=0):
        calls.append("on_validation_batch_start")

    def validation_step(self, batch, batch_idx):
        calls.append("validation_step")
        return self.layer(batch[0])

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        calls.append("on_validation_batch_end")

    def on_validation_epoch_end(self):
        calls.append("on_validation_epoch_end")

    def on_validation_end(self):
        calls.append("on_validation_end")

    def on_train_epoch_end(self):
        calls.append("on_train_epoch_end")

    def on_train_end(self):
        calls.append("on_train_end")

    def on_save_checkpoint(self, checkpoint):
        calls.append("on_save_checkpoint")

    def on_fit_end(self):
        calls.append("on_fit_end")

    def teardown(self, stage):
        calls.append("teardown")


trainer = L.Trainer(max_epochs=1, accelerator="cpu", callbacks=[Told()], logger=False, enable_progress_bar=False, enable_model_summary=False)
trainer.fit(Net(), datamodule=Data())
at = calls.index("C.on_train_start")
reveal_value(calls[:18])  # revealed: ['configure_callbacks', 'D.prepare_data', 'prepare_data', 'D.setup fit', 'C.setup fit', 'setup fit', 'configure_model', 'configure_optimizers', 'C.on_fit_start', 'on_fit_start', 'C.on_sanity_check_start', 'D.val_dataloader', 'on_validation_model_eval', 'on_validation_start', 'on_validation_epoch_start', 'D.on_before_batch_transfer', 'D.on_after_batch_transfer', 'on_validation_batch_start']
reveal_value(calls[18:at])  # revealed: ['validation_step', 'on_validation_batch_end', 'C.on_validation_epoch_end', 'on_validation_epoch_end', 'on_validation_end', 'on_validation_model_train', 'C.on_sanity_check_end', 'D.train_dataloader']
middle = calls.index("on_train_batch_end")
reveal_value(calls[at:middle + 1])  # revealed: ['C.on_train_start', 'on_train_start', 'on_train_epoch_start', 'D.on_before_batch_transfer', 'D.on_after_batch_transfer', 'C.on_train_batch_start', 'on_train_batch_start', 'optimizer_step', 'training_step', 'C.on_before_zero_grad', 'on_before_zero_grad', 'optimizer_zero_grad', 'C.on_before_backward', 'on_before_backward', 'backward', 'C.on_after_backward', 'on_after_backward', 'C.on_before_optimizer_step', 'on_before_optimizer_step', 'configure_gradient_clipping', 'lr_scheduler_step', 'C.on_train_batch_end', 'on_train_batch_end']
reveal_value(calls[middle + 1:])  # revealed: ['on_validation_model_zero_grad', 'on_validation_model_eval', 'on_validation_start', 'on_validation_epoch_start', 'D.on_before_batch_transfer', 'D.on_after_batch_transfer', 'on_validation_batch_start', 'validation_step', 'on_validation_batch_end', 'C.on_validation_epoch_end', 'on_validation_epoch_end', 'on_validation_end', 'on_validation_model_train', 'C.on_train_epoch_end', 'on_train_epoch_end', 'on_save_checkpoint', 'on_train_end', 'C.on_fit_end', 'on_fit_end', 'D.teardown', 'C.teardown', 'teardown']
