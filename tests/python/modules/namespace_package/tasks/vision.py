size = 224
