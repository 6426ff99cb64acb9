from lightning_fabric.utilities.data import *
