from lightning_fabric.utilities.seed import *
