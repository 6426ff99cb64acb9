# verdict: nothing-checked
# Counters with a constant step are summarised exactly, whatever the number of iterations.
n = 0
m = 7
for i in range(1000000):
    n += 3
    m -= 1
reveal_value(n)  # revealed: 3000000
reveal_value(m)  # revealed: -999993
reveal_value(i)  # revealed: 999999

for i in range(10, 1000, 7):
    pass
reveal_value(i)  # revealed: 997

k = 5
while k < 100000:
    k += 3
reveal_value(k)  # revealed: 100001

total = 0
for i in range(300):
    for j in range(200):
        total += 2
reveal_value(total)  # revealed: 120000

for i in range(0):
    pass
else:
    i = -1
reveal_value(i)  # revealed: -1
