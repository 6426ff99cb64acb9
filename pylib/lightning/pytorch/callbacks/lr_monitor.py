from pytorch_lightning.callbacks.lr_monitor import *
