# cause: the checkpoint's position table has 64 rows, the new model asks for 128
# hint: 64
import copy
import io
from dataclasses import asdict, dataclass

import torch
import torch.nn as nn


@dataclass
class ModelConfig:
    vocab_size: int = 50
    block_size: int = 64
    n_embd: int = 24
    n_head: int = 3
    n_layer: int = 1


class Attention(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c_attn = nn.Linear(c.n_embd, 3 * c.n_embd)
        self.c_proj = nn.Linear(c.n_embd, c.n_embd)
        self.n_head = c.n_head

    def forward(self, x):
        B, T, C = x.size()
        q, k, v = self.c_attn(x).split(C, dim=2)
        q, k, v = (t.view(B, T, self.n_head, C // self.n_head).transpose(1, 2) for t in (q, k, v))
        y = nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.c_proj(y.transpose(1, 2).contiguous().view(B, T, C))


class GPT(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.config = c
        self.wte = nn.Embedding(c.vocab_size, c.n_embd)
        self.wpe = nn.Embedding(c.block_size, c.n_embd)
        self.h = nn.ModuleList([Attention(c) for _ in range(c.n_layer)])
        self.ln_f = nn.LayerNorm(c.n_embd)
        self.head = nn.Linear(c.n_embd, c.vocab_size, bias=False)

    def forward(self, idx, targets=None):
        pos = torch.arange(0, idx.size(1)).unsqueeze(0)
        x = self.wte(idx) + self.wpe(pos)
        for block in self.h:
            x = x + block(x)
        logits = self.head(self.ln_f(x))
        loss = None
        if targets is not None:
            loss = nn.functional.cross_entropy(logits.view(-1, logits.size(-1)), targets.reshape(-1))
        return logits, loss


def step(model, optimizer, length):
    data = torch.randint(model.config.vocab_size, (4, length + 1))
    _, loss = model(data[:, :-1], data[:, 1:])
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
    return loss.item()


config = ModelConfig()
model = GPT(config)
print(step(model, torch.optim.AdamW(model.parameters()), 32))
buffer = io.BytesIO()
torch.save({"model": model.state_dict(), "config": asdict(config)}, buffer)
buffer.seek(0)

checkpoint = torch.load(buffer)
resumed_config = copy.copy(config)
resumed_config.block_size = 128
resumed = GPT(resumed_config)
resumed.load_state_dict(checkpoint["model"])
print(step(resumed, torch.optim.AdamW(resumed.parameters()), 64))
