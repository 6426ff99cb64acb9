from pytorch_lightning.loggers.wandb import *
