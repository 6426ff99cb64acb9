from pytorch_lightning.callbacks.progress import *
