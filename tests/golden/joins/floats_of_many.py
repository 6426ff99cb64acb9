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
