# torch: skip (writes files a thousand times)
# verdict: invalid
import os
import random

import torch
import torch.nn as nn

net, other = nn.Linear(3, 4), nn.Linear(3, 5)
best = 0.0
for epoch in range(1000):
    accuracy = random.random()
    torch.save({"epoch": epoch, "net": net.state_dict()}, "last.pt")
    if epoch % 10 == 9:
        torch.save(net.state_dict(), f"{epoch}.pt")
    if accuracy > best:
        best = accuracy
        torch.save(net.state_dict(), "best.pt")

torch.save(net.state_dict(), "final.pt")
if os.path.exists("best.pt"):  # perhaps one of an earlier run
    reveal_value(torch.load("best.pt"))  # revealed: ?
other.load_state_dict(torch.load("final.pt"))  # error: [state-dict-mismatch] "Error(s) in loading state_dict for Linear"
