# verdict: valid
# torch: skip (needs lightning)
# What fit, validate, test and predict leave behind: metrics by name, predictions by batch and loader.
import argparse
import lightning as L
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def loader(count):
    return DataLoader(TensorDataset(torch.randn(count, 4), torch.randn(count, 1)), batch_size=4)


class Net(L.LightningModule):
    def __init__(self, width, *, depth=2, name="net", **more):
        super().__init__()
        self.save_hyperparameters(ignore=["name"])
        self.layer = nn.Linear(4, 1)
        self.stages = []

    def setup(self, stage):
        self.stages.append(str(stage))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self.layer(x), y)
        self.log("loss", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        x, y = batch
        self.log("val", nn.functional.mse_loss(self.layer(x), y))

    def test_step(self, batch, batch_idx):
        self.log_dict({"a": 1.0, "b": torch.tensor([2.0])})

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        return self.layer(batch[0])

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


net = Net(3, depth=5, name="other", extra="more")
reveal_value(sorted(net.hparams))  # revealed: ['depth', 'extra', 'width']
reveal_value((net.hparams.width, net.hparams["depth"], net.hparams.extra, net.hparams.get("name")))  # revealed: (3, 5, 'more', None)
trainer = L.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False)
trainer.fit(net, loader(10))
reveal_value((trainer.current_epoch, trainer.global_step, net.current_epoch, net.global_step))  # revealed: (2, 6, 2, 6)
reveal_value(sorted(trainer.callback_metrics))  # revealed: ['loss', 'loss_epoch', 'loss_step']
reveal_value([sorted(one) for one in trainer.validate(net, [loader(8), loader(8)])])  # revealed: [['val/dataloader_idx_0'], ['val/dataloader_idx_1']]
reveal_value(sorted(trainer.callback_metrics))  # revealed: ['val/dataloader_idx_0', 'val/dataloader_idx_1']
reveal_value([sorted(one) for one in trainer.test(net, loader(8))])  # revealed: [['a', 'b']]
reveal_value([tuple(one.shape) for one in trainer.predict(net, loader(10))])  # revealed: [(4, 1), (4, 1), (2, 1)]
reveal_value([[tuple(one.shape) for one in of] for of in trainer.predict(net, [loader(4), loader(6)])])  # revealed: [[(4, 1)], [(4, 1), (2, 1)]]
reveal_value(net.stages)  # revealed: ['fit', 'validate', 'test', 'predict', 'predict']
reveal_value((net.training, trainer.num_training_batches))  # revealed: (True, 3)

few = L.Trainer(fast_dev_run=2, accelerator="cpu", enable_progress_bar=False)
few.fit(net, loader(20), loader(20))
reveal_value((few.global_step, few.max_epochs, few.max_steps))  # revealed: (2, 1, 2)
some = L.Trainer(max_steps=5, limit_train_batches=3, accumulate_grad_batches=2, accelerator="cpu", logger=False, enable_checkpointing=False,
                 enable_progress_bar=False)
some.fit(net, loader(20))
reveal_value((some.global_step, some.current_epoch))  # revealed: (5, 3)
reveal_value(some.estimated_stepping_batches)  # revealed: 5


class FromNamespace(L.LightningModule):
    def __init__(self, args):
        super().__init__()
        self.save_hyperparameters(args)


class Child(Net):
    def __init__(self, own=7):
        super().__init__(width=own + 1)
        self.save_hyperparameters()


reveal_value(sorted(FromNamespace(argparse.Namespace(lr=0.1, n=3)).hparams.items()))  # revealed: [('lr', 0.1), ('n', 3)]
reveal_value(sorted(FromNamespace({"lr": 0.1}).hparams.items()))  # revealed: [('lr', 0.1)]
reveal_value(sorted(Child().hparams))  # revealed: ['depth', 'own', 'width']
reveal_value(Child().hparams.own)  # revealed: 7
