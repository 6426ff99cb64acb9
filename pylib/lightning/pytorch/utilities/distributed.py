from pytorch_lightning.utilities.distributed import *
