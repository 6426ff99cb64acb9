width = 16
