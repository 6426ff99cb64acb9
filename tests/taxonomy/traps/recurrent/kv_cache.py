# expected: valid
import torch
import torch.nn as nn
import torch.nn.functional as F


class CachedAttention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.qkv, self.out, self.heads = nn.Linear(dim, 3 * dim), nn.Linear(dim, dim), heads

    def forward(self, x, cache=None):
        b, n, d = x.shape
        q, k, v = (t.view(b, n, self.heads, d // self.heads).transpose(1, 2) for t in self.qkv(x).chunk(3, dim=-1))
        if cache is not None:
            k, v = torch.cat([cache[0], k], dim=2), torch.cat([cache[1], v], dim=2)
        out = F.scaled_dot_product_attention(q, k, v, is_causal=cache is None)
        return self.out(out.transpose(1, 2).reshape(b, n, d)), (k, v)


class Decoder(nn.Module):
    def __init__(self, vocab=25, dim=16, heads=2, layers=2, context=20):
        super().__init__()
        self.embed, self.pos = nn.Embedding(vocab, dim), nn.Embedding(context, dim)
        self.layers = nn.ModuleList([CachedAttention(dim, heads) for _ in range(layers)])
        self.head = nn.Linear(dim, vocab)

    def forward(self, ids, caches=None):
        past = caches[0][0].size(2) if caches else 0
        x = self.embed(ids) + self.pos(torch.arange(past, past + ids.size(1)))
        new = []
        for i, layer in enumerate(self.layers):
            y, cache = layer(x, caches[i] if caches else None)
            x = x + y
            new.append(cache)
        return self.head(x), new


@torch.no_grad()
def generate(model, prompt, n):
    logits, caches = model(prompt)
    ids = prompt
    for _ in range(n):
        token = logits[:, -1:].argmax(-1)
        ids = torch.cat([ids, token], dim=1)
        logits, caches = model(token, caches)
    return ids


model = Decoder()
print(generate(model, torch.randint(25, (2, 5)), 8).shape)
full, _ = model(torch.randint(25, (1, 20)))
print(full.shape)
