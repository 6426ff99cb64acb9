# What the library shows itself with.
from pytorch_lightning.demos.boring_classes import BoringDataModule, BoringModel, DemoModel, ManualOptimBoringModel, RandomDataset
