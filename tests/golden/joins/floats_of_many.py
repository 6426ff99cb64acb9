# Floats that come from one place of the program are as many floats: those of a list, of a loop's rounds, of what they stand in.
# verdict: invalid
# torch: skip (each failure needs luck)
import random

import torch

n = random.randint(1, 50)
grown = []
for i in range(n):
    grown.append(random.random())
torch.zeros(2) + torch.zeros(3 if n > 2 and grown[0] < 0.5 <= grown[1] else 2)  # error: [broadcast-mismatch]

drawn = [random.random() for _ in range(n)]
torch.zeros(2) + torch.zeros(3 if n > 2 and drawn[0] < 0.5 <= drawn[1] else 2)  # error: [broadcast-mismatch]

records = [{"p": random.random(), "q": [random.random()]} for _ in range(n)]
torch.zeros(2) + torch.zeros(3 if n > 2 and records[0]["p"] < 0.5 <= records[1]["p"] else 2)  # error: [broadcast-mismatch]
torch.zeros(2) + torch.zeros(3 if n > 2 and records[0]["q"][0] < 0.5 <= records[1]["q"][0] else 2)  # error: [broadcast-mismatch]

previous = 1.0
while random.random() < 0.9:
    p = random.random()
    torch.zeros(2) + torch.zeros(3 if previous < 0.3 and p > 0.6 else 2)  # error: [broadcast-mismatch]
    previous = p

doubled = p * 2 if n > 60 else previous * 2
torch.zeros(2) + torch.zeros(3 if previous < 0.5 <= doubled else 2)  # error: [broadcast-mismatch]

a, b = torch.rand(3).tolist(), torch.rand(n).tolist()
torch.zeros(2) + torch.zeros(3 if a[0] < 0.5 <= a[1] else 2)  # error: [broadcast-mismatch]
torch.zeros(2) + torch.zeros(3 if n > 2 and b[0] < 0.5 <= b[1] else 2)  # error: [broadcast-mismatch]
if not abs(p) < 0:
    negated = -p
    torch.zeros(2) + torch.zeros(3 if negated < p else 2)  # error: [broadcast-mismatch]


class Coin:
    def __init__(self):
        self.p = random.random()


def sides():
    for _ in range(n):
        yield random.random()


# Of whatever they stand in: the first two of many may lie on either side.
rows = []
for i in range(n):
    rows.append((random.random(), 1))
coins = [Coin() for _ in range(n)]
yielded, mapped = list(sides()), list(map(lambda i: random.random(), range(n)))
by_number = {i: random.random() for i in range(n)}
ordered = sorted([random.random() for _ in range(n)], reverse=True)
for first, second in [(rows[0][0], rows[1][0]), (coins[0].p, coins[1].p), (yielded[0], yielded[1]), (mapped[0], mapped[1]), (by_number[0], by_number[1]),
                      (ordered[0], ordered[1])] if n > 2 else []:
    torch.zeros(2) + torch.zeros(3 if first < 0.5 <= second else 2)  # error: [broadcast-mismatch]
