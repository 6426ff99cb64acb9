from lightning_fabric.utilities.exceptions import *
