from pytorch_lightning.callbacks.rich_model_summary import *
