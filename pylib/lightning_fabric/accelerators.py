from pytorch_lightning.accelerators import *
