from pytorch_lightning.utilities.exceptions import *
