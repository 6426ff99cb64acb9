from pytorch_lightning.callbacks.early_stopping import *
