from pytorch_lightning.utilities.grads import *
