width = 32
rate = 0.5
