count = []
