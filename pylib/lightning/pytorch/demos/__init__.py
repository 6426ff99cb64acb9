from pytorch_lightning.demos import *
