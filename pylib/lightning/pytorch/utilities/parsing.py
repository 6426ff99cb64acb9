from pytorch_lightning.utilities.parsing import *
