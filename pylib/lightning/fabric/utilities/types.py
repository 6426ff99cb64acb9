from lightning_fabric.utilities.types import *
