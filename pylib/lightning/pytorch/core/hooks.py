from pytorch_lightning.core.hooks import *
