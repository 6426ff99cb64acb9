from pytorch_lightning.callbacks.finetuning import *
