from pytorch_lightning.core import *
