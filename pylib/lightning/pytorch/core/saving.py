from pytorch_lightning.core.saving import *
