from lightning_fabric.utilities.rank_zero import *
