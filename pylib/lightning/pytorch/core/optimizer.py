from pytorch_lightning.core.optimizer import *
