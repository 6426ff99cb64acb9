from pytorch_lightning.utilities.rank_zero import *
