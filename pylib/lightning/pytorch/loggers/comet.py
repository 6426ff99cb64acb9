from pytorch_lightning.loggers.comet import *
