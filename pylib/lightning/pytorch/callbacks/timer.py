from pytorch_lightning.callbacks.timer import *
