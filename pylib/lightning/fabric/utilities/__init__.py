from lightning_fabric.utilities import *
