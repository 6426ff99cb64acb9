# expected: valid
import math

import torch
import torch.nn as nn


class LoRALinear(nn.Module):
    def __init__(self, base, r=4, alpha=8):
        super().__init__()
        self.base = base
        for p in self.base.parameters():
            p.requires_grad_(False)
        self.A = nn.Parameter(torch.empty(r, base.in_features))
        self.B = nn.Parameter(torch.zeros(base.out_features, r))
        nn.init.kaiming_uniform_(self.A, a=math.sqrt(5))
        self.scaling, self.merged = alpha / r, False

    def forward(self, x):
        if self.merged:
            return self.base(x)
        return self.base(x) + (x @ self.A.T @ self.B.T) * self.scaling

    @torch.no_grad()
    def merge(self):
        self.base.weight += self.B @ self.A * self.scaling
        self.merged = True
        return self.base


def inject(model, names, **kwargs):
    for name, module in list(model.named_modules()):
        if isinstance(module, nn.Linear) and any(name.endswith(n) for n in names):
            parent = model.get_submodule(name.rpartition(".")[0])
            setattr(parent, name.rpartition(".")[2], LoRALinear(module, **kwargs))
    return model


class Layer(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.q_proj, self.k_proj, self.v_proj, self.o_proj = (nn.Linear(dim, dim) for _ in range(4))
        self.up, self.down = nn.Linear(dim, 4 * dim), nn.Linear(4 * dim, dim)

    def forward(self, x):
        a = nn.functional.scaled_dot_product_attention(self.q_proj(x), self.k_proj(x), self.v_proj(x))
        x = x + self.o_proj(a)
        return x + self.down(torch.relu(self.up(x)))


model = nn.Sequential(nn.Embedding(30, 16), Layer(16), Layer(16), nn.Linear(16, 30))
inject(model, ["q_proj", "v_proj", "up"], r=2)
trainable = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.AdamW([{"params": [p for p in trainable if p.ndim == 2], "weight_decay": 0.1},
                               {"params": [p for p in trainable if p.ndim < 2], "weight_decay": 0.0}], lr=1e-3)
accumulate = 4
optimizer.zero_grad(set_to_none=True)
for step in range(8):
    tokens = torch.randint(30, (2, 13))
    logits = model(tokens[:, :-1])
    loss = nn.functional.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten()) / accumulate
    loss.backward()
    if (step + 1) % accumulate == 0:
        torch.nn.utils.clip_grad_norm_(trainable, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
adapters = {k: v for k, v in model.state_dict().items() if k.endswith((".A", ".B"))}
missing = model.load_state_dict(adapters, strict=False)
for name, module in list(model.named_modules()):
    for child_name, child in list(module.named_children()):
        if isinstance(child, LoRALinear):
            setattr(module, child_name, child.merge())
print(len(adapters), model(torch.randint(30, (1, 5))).shape)
