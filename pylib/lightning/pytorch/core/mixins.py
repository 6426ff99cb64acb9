from pytorch_lightning.core.mixins import *
