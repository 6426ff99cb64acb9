from pytorch_lightning.loggers.tensorboard import *
