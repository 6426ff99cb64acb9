from pytorch_lightning.plugins import *
