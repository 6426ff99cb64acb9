from pytorch_lightning.callbacks.prediction_writer import *
