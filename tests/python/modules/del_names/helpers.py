temporary = [n * n for n in range(4)]
table = {}
for i in range(3):
    table[i] = temporary[i]
kept = sum(temporary)
del temporary, i
