from pytorch_lightning.callbacks.callback import *
