import torch
from dla import res2net_dla60

model = res2net_dla60()
opt = torch.optim.SGD(model.parameters(), 0.1)
out = model(torch.randn(2, 3, 224, 224))
loss = torch.nn.functional.cross_entropy(out, torch.tensor([3, 999]))
loss.backward()
opt.step()
