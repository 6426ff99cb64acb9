# cause: the key padding mask is made from the queries' tokens, the keys are the longer source
import torch
import torch.nn as nn


class CrossAttentionLayer(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.self_attn = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.cross_attn = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.ff = nn.Sequential(nn.Linear(dim, 4 * dim), nn.ReLU(), nn.Linear(4 * dim, dim))
        self.norms = nn.ModuleList([nn.LayerNorm(dim) for _ in range(3)])

    def forward(self, x, memory, memory_padding):
        n = x.size(1)
        causal = torch.ones(n, n, dtype=torch.bool).triu(1)
        x = self.norms[0](x + self.self_attn(x, x, x, attn_mask=causal)[0])
        x = self.norms[1](x + self.cross_attn(x, memory, memory, key_padding_mask=memory_padding)[0])
        return self.norms[2](x + self.ff(x))


class Captioner(nn.Module):
    """Region features to captions."""

    def __init__(self, vocab=70, dim=32, heads=4, layers=2):
        super().__init__()
        self.regions = nn.Linear(20, dim)
        self.embed = nn.Embedding(vocab, dim, padding_idx=0)
        self.layers = nn.ModuleList([CrossAttentionLayer(dim, heads) for _ in range(layers)])
        self.out = nn.Linear(dim, vocab)

    def forward(self, regions, caption):
        padding = caption.eq(0)
        memory = self.regions(regions)
        x = self.embed(caption)
        for layer in self.layers:
            x = layer(x, memory, padding)
        return self.out(x)


def batch(size=6):
    regions = torch.randn(size, 36, 20)
    regions[:, 30:] = 0
    captions = torch.randint(1, 70, (size, 13))
    return regions, captions


net = Captioner()
opt = torch.optim.Adam(net.parameters(), lr=4e-4)
loss_fn = nn.CrossEntropyLoss(ignore_index=0)
for it in range(3):
    regions, captions = batch()
    logits = net(regions, captions[:, :-1])
    loss = loss_fn(logits.flatten(0, 1), captions[:, 1:].flatten())
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(it, loss.item())
