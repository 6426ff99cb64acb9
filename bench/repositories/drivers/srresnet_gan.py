import torch
from srresnet import _NetD, _NetG

g, d = _NetG(), _NetD()
opt_d = torch.optim.Adam(d.parameters())
bce = torch.nn.BCELoss()
real, low = torch.rand(2, 3, 96, 96), torch.rand(2, 3, 24, 24)
with torch.no_grad():
    fake = g(low)
loss = bce(d(real), torch.ones(2)) + bce(d(fake), torch.zeros(2))
opt_d.zero_grad()
loss.backward()
opt_d.step()
