from pytorch_lightning.demos.mnist_datamodule import *
