from pytorch_lightning.utilities.model_summary import *
