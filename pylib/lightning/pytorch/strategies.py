from pytorch_lightning.strategies import *
