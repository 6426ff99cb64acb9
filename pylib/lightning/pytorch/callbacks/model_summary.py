from pytorch_lightning.callbacks.model_summary import *
