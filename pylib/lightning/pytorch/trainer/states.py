from pytorch_lightning.trainer.states import *
