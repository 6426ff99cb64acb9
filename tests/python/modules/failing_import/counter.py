tries = 0
good = False
