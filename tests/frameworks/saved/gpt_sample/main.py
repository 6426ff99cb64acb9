# Samples from a checkpoint: the model is made from the arguments that were saved with it.
import math
from dataclasses import dataclass

import torch
import torch.nn as nn
from torch.nn import functional as F


@dataclass
class GPTConfig:
    block_size: int = 1024
    vocab_size: int = 50304
    n_layer: int = 12
    n_head: int = 12
    n_embd: int = 768
    bias: bool = True


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.n_head = config.n_head
        self.ln = nn.LayerNorm(config.n_embd, bias=config.bias)
        self.qkv = nn.Linear(config.n_embd, 3 * config.n_embd, bias=config.bias)  #~ two_parts: self.qkv = nn.Linear(config.n_embd, 2 * config.n_embd, bias=config.bias)
        self.proj = nn.Linear(config.n_embd, config.n_embd, bias=config.bias)

    def forward(self, x):
        B, T, C = x.size()
        q, k, v = self.qkv(self.ln(x)).split(C, dim=2)
        q, k, v = (part.view(B, T, self.n_head, C // self.n_head).transpose(1, 2) for part in (q, k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        y = y.transpose(1, 2).contiguous().view(B, T, C)
        return x + self.proj(y)


class GPT(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.wte = nn.Embedding(config.vocab_size, config.n_embd)
        self.wpe = nn.Embedding(config.block_size, config.n_embd)
        self.h = nn.ModuleList([Block(config) for _ in range(config.n_layer)])
        self.ln_f = nn.LayerNorm(config.n_embd, bias=config.bias)

    def forward(self, idx):
        T = idx.size(1)
        assert T <= self.config.block_size, f"Cannot forward sequence of length {T}"
        x = self.wte(idx) + self.wpe(torch.arange(T, device=idx.device))
        for block in self.h:
            x = block(x)
        x = self.ln_f(x)
        return F.linear(x[:, [-1], :], self.wte.weight)

    @torch.no_grad()
    def generate(self, idx, max_new_tokens, temperature=1.0, top_k=None):
        for _ in range(max_new_tokens):
            idx_cond = idx if idx.size(1) <= self.config.block_size else idx[:, -self.config.block_size:]
            logits = self(idx_cond)[:, -1, :] / temperature
            if top_k is not None:
                v, _ = torch.topk(logits, min(top_k, logits.size(-1)))
                logits[logits < v[:, [-1]]] = -float("Inf")
            idx_next = torch.multinomial(F.softmax(logits, dim=-1), num_samples=1)
            idx = torch.cat((idx, idx_next), dim=1)  #~ stacked: idx = torch.cat((idx, idx_next.squeeze(1)), dim=1)
        return idx


def main():
    torch.manual_seed(1337)
    checkpoint = torch.load("ckpt.pt", map_location="cpu")
    args = checkpoint["model_args"]
    gptconf = GPTConfig(**args)  #~ wider: gptconf = GPTConfig(**{**args, "n_embd": 16})
    model = GPT(gptconf)
    state_dict = checkpoint["model"]
    unwanted_prefix = "_orig_mod."
    for k, v in list(state_dict.items()):
        if k.startswith(unwanted_prefix):
            state_dict[k[len(unwanted_prefix):]] = state_dict.pop(k)
    model.load_state_dict(state_dict)
    model.eval()
    start = torch.zeros((1, 4), dtype=torch.long)
    out = model.generate(start, 20, temperature=0.8, top_k=5)
    print(out[0].tolist(), math.exp(-checkpoint["best_val_loss"]), checkpoint["iter_num"])
    keys = checkpoint["model_args"]  #~ wrong_key: keys = checkpoint["config"]
    print(sorted(keys))


if __name__ == "__main__":
    main()
