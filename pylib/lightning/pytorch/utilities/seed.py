from pytorch_lightning.utilities.seed import *
