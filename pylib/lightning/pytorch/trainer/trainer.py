from pytorch_lightning.trainer.trainer import *
