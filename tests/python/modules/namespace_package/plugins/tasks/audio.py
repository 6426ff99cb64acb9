rate = 16000
