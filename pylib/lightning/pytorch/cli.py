from pytorch_lightning.cli import *
