from lightning_fabric.wrappers import *
