# expected: valid
import torch
import torch.nn as nn

try:
    from omegaconf import OmegaConf

    cfg = OmegaConf.create({"model": {"width": 24}})
except ImportError:
    class Attributes(dict):
        __getattr__ = dict.__getitem__

    cfg = Attributes(model=Attributes(width=24))

width = cfg.model.width
net = nn.Sequential(nn.Linear(6, width), nn.Dropout(0.1), nn.Linear(width, 1))
x = torch.randn(7, 6)
target = torch.zeros(7, 1)
loss = nn.functional.mse_loss(net(x), target)
loss.backward()
print(loss.item())
