from lightning_fabric.utilities.apply_func import *
