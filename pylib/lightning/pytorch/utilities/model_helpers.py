from pytorch_lightning.utilities.model_helpers import *
