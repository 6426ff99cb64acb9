# What torch.inference_mode has made is kept by no graph, is changed in place there alone, and comes to need a gradient there alone. Views of
# it are as it is; what is computed from it outside is not, nor are views that were made there of other tensors.
import copy

import torch
import torch.nn.functional as F
from torch import nn

layer = nn.Linear(3, 4)
w = torch.ones(2, 3, requires_grad=True)
u = torch.ones(2, 3)
with torch.inference_mode():
    x = torch.ones(2, 3)
    y = layer(u)
    places = torch.zeros(2, dtype=torch.long)
    part = u.view(3, 2)


@torch.inference_mode()
def embed(images):
    return layer(images)


def refused(f):
    try:
        f()
    except RuntimeError:
        return True
    return False


kept = [lambda: layer(x), lambda: x * w, lambda: w / x, lambda: x @ w.t(), lambda: x[0] * w, lambda: x.view(3, 2) @ w, lambda: x.detach() * w,
        lambda: x.reshape(3, 2) @ w, lambda: F.mse_loss(w, x), lambda: F.cross_entropy(w, places), lambda: w[places], lambda: w.gather(0, places[:, None]),
        lambda: nn.Embedding(4, 3)(places), lambda: nn.LayerNorm(3)(x), lambda: nn.LSTM(3, 4)(x), lambda: F.mse_loss(layer(u), embed(u))]
assert all([refused(f) for f in kept])
changed = [lambda: x.add_(1), lambda: x.zero_(), lambda: x[0].mul_(2), lambda: x.t_(), lambda: F.relu(x, inplace=True), lambda: x.requires_grad_(),
           lambda: nn.Parameter(x), lambda: nn.init.zeros_(x), lambda: torch.add(u, u, out=x), lambda: x.masked_fill_(u > 0, 0), lambda: x._version]
assert all([refused(f) for f in changed])
fine = [lambda: x + w, lambda: (x + w).sum().backward(), lambda: x.clone() * w, lambda: x.sum() * w, lambda: x.double() * w.double(), lambda: x.clone().add_(1),
        lambda: part @ w, lambda: F.mse_loss(layer(u), embed(u).clone()), lambda: x * u, lambda: copy.deepcopy(x).add_(1), lambda: w.copy_(x) if False else None,
        lambda: layer.weight.data.copy_(y.t()[:, :1].expand(4, 3)), lambda: x.tolist(), lambda: F.softmax(x, 1) * w]
assert not any([refused(f) for f in fine])
with torch.no_grad():
    layer(x)
    u.add_(x)
with torch.inference_mode():
    x.add_(1)
    w.add_(1)
    layer(x)
w.sum().backward()
assert x.is_inference() and not u.is_inference() and not x.clone().is_inference() and not part.is_inference()

case = int(input())
if case == 0:
    layer(x)  # warning: [invalid-argument] "Inference tensors cannot be saved for backward. Please do not use Tensors created "  # counterexample: case = 0
if case == 1:
    x += 1  # warning: [invalid-argument] "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details."  # counterexample: case = 1
if case == 2:
    x.requires_grad = True  # warning: [invalid-argument] "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed."  # counterexample: case = 2
if case == 3:
    with torch.inference_mode(), torch.enable_grad():
        z = w * 2
    z.sum().backward()  # warning: [invalid-argument] "element 0 of tensors does not require grad and does not have a grad_fn"  # counterexample: case = 3
