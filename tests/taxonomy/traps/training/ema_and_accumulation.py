# expected: valid
import copy

import torch
import torch.nn as nn


class EMA:
    def __init__(self, model, decay=0.99):
        self.shadow = copy.deepcopy(model).eval().requires_grad_(False)
        self.decay = decay

    @torch.no_grad()
    def update(self, model):
        for s, p in zip(self.shadow.parameters(), model.parameters()):
            s.lerp_(p, 1 - self.decay)
        for (name, s), (_, b) in zip(self.shadow.named_buffers(), model.named_buffers()):
            if s.dtype.is_floating_point:
                s.mul_(self.decay).add_(b, alpha=1 - self.decay)
            else:
                s.copy_(b)


model = nn.Sequential(nn.Linear(6, 12), nn.BatchNorm1d(12), nn.ReLU(), nn.Linear(12, 3))
ema = EMA(model)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
accumulate, clip = 3, 1.0
optimizer.zero_grad()
for step in range(10):
    x, y = torch.randn(7, 6), torch.randint(3, (7,))
    loss = nn.functional.cross_entropy(model(x), y) / accumulate
    loss.backward()
    if (step + 1) % accumulate == 0 or step == 9:
        norm = nn.utils.clip_grad_norm_(model.parameters(), clip)
        if torch.isfinite(norm):
            optimizer.step()
            ema.update(model)
        optimizer.zero_grad(set_to_none=True)
averaged = torch.optim.swa_utils.AveragedModel(model)
averaged.update_parameters(model)
print(ema.shadow(torch.randn(1, 6)).shape, averaged(torch.randn(2, 6)).shape)
