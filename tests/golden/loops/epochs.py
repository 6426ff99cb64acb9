# verdict: valid
# An epoch loop does the same a hundred times; its counters are exact and do not unroll it.
import torch
import torch.nn as nn

model = nn.Linear(10, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
step = 0
running = 0.0
for epoch in range(1, 101):
    x = torch.randn(32, 10)
    loss = model(x).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    running += loss.item()
    step += 1
reveal_value(step)  # revealed: 100
reveal_value(epoch)  # revealed: 100
reveal_shape(x)  # revealed: (32, 10)
