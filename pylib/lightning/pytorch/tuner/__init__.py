from pytorch_lightning.tuner import *
