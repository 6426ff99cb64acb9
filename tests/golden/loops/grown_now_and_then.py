# Lists that grow in some iterations alone, of which none comes soon: their lengths and new items are not known behind the loop.
# verdict: undecided
# torch: skip (long)
import torch

net = torch.nn.Linear(4, 2)
scores, steps, names = [0.5], [], ["first"]
for t in range(300000):
    net(torch.randn(8, 4)).sum().backward()
    if (t + 1) % 5000 == 0:
        scores.append(1.0)
        steps.append(t)
        names.append(f"step {t}")
        torch.zeros(len(scores), 3) @ torch.zeros(3, len(names))
reveal_value(scores[0])  # revealed: 0.5
reveal_value(len(scores) >= 1)  # revealed: True
reveal_value(names[0])  # revealed: 'first'
torch.zeros(2, 2) @ torch.zeros(2, len(steps))

count = int(input())
seen = []
for t in range(count):
    net(torch.randn(8, 4))
    if t == 700:
        seen.append(t)
if len(seen) == 1:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
