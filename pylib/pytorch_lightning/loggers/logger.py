from pytorch_lightning.loggers import Logger, DummyLogger
