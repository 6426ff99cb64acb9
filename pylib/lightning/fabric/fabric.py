from lightning_fabric.fabric import *
