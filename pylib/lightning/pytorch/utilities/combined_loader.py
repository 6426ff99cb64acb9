from pytorch_lightning.utilities.combined_loader import *
