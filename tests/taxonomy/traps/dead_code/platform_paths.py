# expected: valid
import sys

import torch
import torch.nn as nn

if sys.version_info < (3, 6):
    raise RuntimeError("Python 3.6 or later is needed")

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
half = device.type == "cuda"


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 8)

    def forward(self, x):
        if x.is_cuda:
            x = x.contiguous(memory_format=torch.contiguous_format)
        if not torch.is_grad_enabled() and x.requires_grad:
            return None
        return self.fc(x)


model = Model().to(device)
x = torch.randn(4, 8, device=device)
if half:
    with torch.autocast("cuda"):
        y = model(x)
else:
    y = model(x)
if sys.platform == "win32":
    workers = 0
else:
    workers = min(4, torch.get_num_threads())
print(y.shape, workers >= 0)
