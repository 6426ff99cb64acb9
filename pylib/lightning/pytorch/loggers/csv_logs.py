from pytorch_lightning.loggers.csv_logs import *
