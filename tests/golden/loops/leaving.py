# verdict: nothing-checked
# break, continue, else and return.
def find(limit):
    for i in range(limit):
        if i * i > 50:
            return i
    return -1


reveal_value(find(100))  # revealed: 8
reveal_value(find(5))  # revealed: -1

for i in range(10):
    if i == 4:
        break
else:
    i = 100
reveal_value(i)  # revealed: 4

n = 0
for i in range(10):
    if i % 3:
        continue
    n += 1
else:
    n += 100
reveal_value(n)  # revealed: 104

k = 0
while True:
    k += 1
    if k > 5000:
        break
reveal_value(k)  # revealed: 5001

it = iter([1, 2, 3])
first = next(it)
rest = [v for v in it]
reveal_value(first)  # revealed: 1
reveal_value(rest)  # revealed: [2, 3]
reveal_value(next(it, "none"))  # revealed: 'none'

items = [1]
for v in items:
    if v < 6:
        items.append(v + 1)
reveal_value(items)  # revealed: [1, 2, 3, 4, 5, 6]
