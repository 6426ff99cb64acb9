from pytorch_lightning.loggers.logger import *
