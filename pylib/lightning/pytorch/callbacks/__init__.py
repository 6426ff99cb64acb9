from pytorch_lightning.callbacks import *
