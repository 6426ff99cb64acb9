width = 64
