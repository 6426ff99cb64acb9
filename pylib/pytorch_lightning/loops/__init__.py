# The loops of fit, of validate and test, and of predict: plain loops over the loaders.
