from pytorch_lightning.callbacks.stochastic_weight_avg import *
