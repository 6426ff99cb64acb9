from pytorch_lightning.core.module import *
