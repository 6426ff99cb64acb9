# verdict: valid
# Changes in place on one of two ways that take nothing from backward(): of what nothing keeps, of a copy, before it is used, after the pass.
import os

import torch

weight = torch.randn(3, requires_grad=True)
shifted = os.path.exists("shift")
kept = weight + 1
if shifted:
    kept += 1
kept.sum().backward()

kept = torch.exp(weight)
copied = kept.clone()
if shifted:
    copied += 1
(kept.sum() + copied.sum()).backward()

early = weight * 2
if shifted:
    early += 1
torch.exp(early).sum().backward()

late = torch.exp(weight)
late.sum().backward()
if shifted:
    late += 1

for _ in range(3):
    state = torch.tanh(weight)
    if shifted:
        state = state * 2
    else:
        state = state + 1
    state.sum().backward()
