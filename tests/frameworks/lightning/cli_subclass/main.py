# args: --config=shapes.yaml --model=ResidualMLP --model.depth 2 --optimizer=SGD --optimizer.lr=0.05 --trainer.callbacks+=EarlyStopping --trainer.callbacks.monitor=val_loss
"""Any of several models on any of several data sets, by the names of their classes; the parts are run by hand."""
import torch
from lightning.pytorch import LightningDataModule, LightningModule
from lightning.pytorch.cli import ArgsType, LightningCLI, LRSchedulerCallable, OptimizerCallable
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Classifier(LightningModule):
    def __init__(self, optimizer: OptimizerCallable = torch.optim.Adam, scheduler: LRSchedulerCallable = torch.optim.lr_scheduler.ConstantLR):
        super().__init__()
        self.make_optimizer, self.make_scheduler = optimizer, scheduler
        self.loss = nn.CrossEntropyLoss()

    def step(self, batch):
        x, y = batch
        return self.loss(self(x), y)  #~ swapped: return self.loss(y, self(x))

    def training_step(self, batch, batch_idx):
        return self.step(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.step(batch))

    def configure_optimizers(self):
        optimizer = self.make_optimizer(self.parameters())
        return {"optimizer": optimizer, "lr_scheduler": self.make_scheduler(optimizer)}


class ResidualMLP(Classifier):
    def __init__(self, features: int, classes: int, width: int = 32, depth: int = 1, activation: nn.Module = nn.ReLU(), **kwargs):
        super().__init__(**kwargs)
        self.stem = nn.Linear(features, width)
        self.blocks = nn.ModuleList(nn.Sequential(nn.Linear(width, 2 * width), activation, nn.Linear(2 * width, width)) for _ in range(depth))  #~ block: self.blocks = nn.ModuleList(nn.Sequential(nn.Linear(width, 2 * width), activation, nn.Linear(width, width)) for _ in range(depth))
        self.head = nn.Linear(width, classes)

    def forward(self, x):
        h = self.stem(x.flatten(1))
        for block in self.blocks:
            h = h + block(h)
        return self.head(h)


class Linear(Classifier):
    def __init__(self, features: int, classes: int):
        super().__init__()
        self.head = nn.Linear(features, classes)

    def forward(self, x):
        return self.head(x.flatten(1))


class Images(LightningDataModule):
    def __init__(self, size: int = 50, side: int = 8, channels: int = 1, splits: tuple[float, float] = (0.8, 0.2)):
        super().__init__()
        self.size, self.side, self.channels, self.splits = size, side, channels, splits
        self.classes = 4

    @property
    def features(self):
        return self.channels * self.side**2  #~ features: return self.side**2

    def setup(self, stage):
        data = TensorDataset(torch.randn(self.size, self.channels, self.side, self.side), torch.randint(0, self.classes, (self.size,)))
        self.train, self.val = torch.utils.data.random_split(data, list(self.splits))

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=8, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=8)


class CLI(LightningCLI):
    def add_arguments_to_parser(self, parser):
        parser.link_arguments("data", "model.init_args.features", compute_fn=lambda data: data.features, apply_on="instantiate")
        parser.link_arguments("data.classes", "model.init_args.classes", apply_on="instantiate")


def main(args: ArgsType = None):
    cli = CLI(Classifier, Images, subclass_mode_model=True, run=False, save_config_callback=None, args=args,
              trainer_defaults={"max_epochs": 1, "accelerator": "cpu", "enable_progress_bar": False, "enable_checkpointing": False})
    cli.trainer.fit(cli.model, datamodule=cli.datamodule)
    embedded = cli.model.stem(torch.randn(3, cli.datamodule.features))
    assert embedded.shape == (3, cli.config.model.init_args.width)


if __name__ == "__main__":
    main()
