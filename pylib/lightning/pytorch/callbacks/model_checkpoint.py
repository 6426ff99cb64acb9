from pytorch_lightning.callbacks.model_checkpoint import *
