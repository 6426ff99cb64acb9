from pytorch_lightning.callbacks.weight_averaging import *
