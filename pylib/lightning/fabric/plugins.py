from lightning_fabric.plugins import *
