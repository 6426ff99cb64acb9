import beta

size = 3
