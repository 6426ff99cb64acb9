from pytorch_lightning.utilities import *
