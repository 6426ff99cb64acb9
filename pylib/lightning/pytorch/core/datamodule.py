from pytorch_lightning.core.datamodule import *
