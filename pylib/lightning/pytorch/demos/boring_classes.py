from pytorch_lightning.demos.boring_classes import *
