from pytorch_lightning.callbacks.lambda_function import *
