import alpha

print(alpha.size)
