# cause: the targets are a slice of the chunk, so their rows do not lie side by side and view(-1) is refused
import argparse
import time

import torch
import torch.nn as nn


class TinyLM(nn.Module):
    def __init__(self, vocab, dim, kernel=4):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.pad = nn.ConstantPad1d((kernel - 1, 0), 0.0)
        self.conv = nn.Conv1d(dim, dim, kernel)
        self.norm = nn.LayerNorm(dim)
        self.head = nn.Linear(dim, vocab)

    def forward(self, idx, targets=None):
        x = self.embed(idx)
        x = x + self.conv(self.pad(x.transpose(1, 2))).transpose(1, 2)
        logits = self.head(self.norm(x))
        if targets is None:
            return logits, None
        b, t, c = logits.shape
        loss = nn.functional.cross_entropy(logits.view(b * t, c), targets.view(b * t))
        return logits, loss


def get_batch(data, block, n):
    chunk = data[torch.randint(0, data.numel() - block - 1, (n, 1)) + torch.arange(block + 1)]
    return chunk[:, :-1], chunk[:, 1:]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--block", type=int, default=16)
    parser.add_argument("--iters", type=int, default=3)
    args = parser.parse_args()
    corpus = torch.randint(0, 65, (1000,))
    model = TinyLM(65, 24)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    start = time.time()
    for it in range(args.iters):
        xb, yb = get_batch(corpus, args.block, 8)
        logits, loss = model(xb, yb)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        print(f"iter {it}: {loss.item():.4f}, {(time.time() - start) * 1000:.0f} ms")
