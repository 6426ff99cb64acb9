from pytorch_lightning.profilers import *
