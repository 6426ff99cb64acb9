KIND = "conv"
