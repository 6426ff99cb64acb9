from lightning_fabric.accelerators import *
