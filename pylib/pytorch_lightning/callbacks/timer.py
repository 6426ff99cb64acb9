from pytorch_lightning.callbacks._others import Timer
