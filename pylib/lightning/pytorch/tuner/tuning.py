from pytorch_lightning.tuner.tuning import *
