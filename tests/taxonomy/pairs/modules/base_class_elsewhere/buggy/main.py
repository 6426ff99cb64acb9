# cause: the base class in another file flattens the images; the subclass adds a convolution on top
import torch
import torch.nn as nn

from base import BaseModel
from registry import create, register


@register("linear")
class LinearModel(BaseModel):
    def __init__(self, side, classes):
        super().__init__()
        self.net = nn.Linear(side * side, classes)

    def logits(self, x):
        return self.net(x)


@register("conv")
class ConvModel(BaseModel):
    def __init__(self, side, classes):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(1, 6, 3, padding=1), nn.ReLU(), nn.AdaptiveMaxPool2d(4), nn.Flatten(), nn.Linear(96, classes))

    def logits(self, x):
        return self.net(x)


def fit(name, side=14, classes=5, steps=2):
    model = create(name, side=side, classes=classes)
    optimizer = model.configure_optimizer()
    for step in range(steps):
        batch = torch.rand(9, 1, side, side), torch.randint(classes, (9,))
        loss = model.training_step(batch)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(name, loss.item())


for name in ("linear", "conv"):
    fit(name)
