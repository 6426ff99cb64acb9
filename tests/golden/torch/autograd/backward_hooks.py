# verdict: valid
import torch
import torch.nn as nn


class GradCam(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Conv2d(3, 8, 3, padding=1)
        self.head = nn.Linear(8, 2)
        self.gradients = None

    def keep(self, gradient):
        self.gradients = gradient

    def forward(self, x):
        maps = self.features(x)
        maps.register_hook(self.keep)
        return self.head(maps.mean((2, 3)))


model = GradCam()
seen = {}


def note(module, grad_input, grad_output):
    seen["out"], seen["in"] = grad_output[0], grad_input[0]


model.head.register_full_backward_hook(note)
for i in range(3):
    out = model(torch.randn(2, 3, 6, 6))
    out[:, 1].sum().backward()
    reveal_shape(model.gradients)  # revealed: (2, 8, 6, 6)
reveal_shape(model.gradients.mean(dim=[0, 2, 3]))  # revealed: (8,)
reveal_shape(seen["out"])  # revealed: (2, 2)
reveal_shape(seen["in"])  # revealed: (2, 8)
