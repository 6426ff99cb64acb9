from lightning_fabric.loggers import *
