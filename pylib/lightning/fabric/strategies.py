from lightning_fabric.strategies import *
