from pytorch_lightning.loggers.mlflow import *
