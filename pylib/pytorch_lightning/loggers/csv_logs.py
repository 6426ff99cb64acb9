from pytorch_lightning.loggers import CSVLogger
