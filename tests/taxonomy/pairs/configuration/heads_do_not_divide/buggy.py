# cause: 6 heads do not divide an embedding of 64
# hint: 4
import json

import torch
import torch.nn as nn

CONFIG = json.loads("""
{
    "model": {"vocab": 120, "d_model": 64, "layers": 2, "ff": 128, "max_len": 24, "dropout": 0.1},
    "train": {"steps": 3, "batch": 8, "lr": 0.0005, "warmup": 2}
}
""")
N_HEADS = 6


class CausalLM(nn.Module):
    def __init__(self, vocab, d_model, layers, ff, max_len, dropout, heads=N_HEADS):
        super().__init__()
        self.tok = nn.Embedding(vocab, d_model)
        self.pos = nn.Embedding(max_len, d_model)
        layer = nn.TransformerEncoderLayer(d_model, heads, ff, dropout, batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.norm = nn.LayerNorm(d_model)
        self.lm_head = nn.Linear(d_model, vocab, bias=False)
        self.lm_head.weight = self.tok.weight

    def forward(self, ids):
        n = ids.size(1)
        x = self.tok(ids) + self.pos(torch.arange(n, device=ids.device))
        mask = nn.Transformer.generate_square_subsequent_mask(n)
        x = self.encoder(x, mask=mask, is_causal=True)
        return self.lm_head(self.norm(x))


def lr_at(step, warmup):
    return min((step + 1) / warmup, (warmup / (step + 1)) ** 0.5)


def main():
    model = CausalLM(**CONFIG["model"])
    t = CONFIG["train"]
    optimizer = torch.optim.AdamW(model.parameters(), lr=t["lr"])
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: lr_at(s, t["warmup"]))
    stream = torch.randint(CONFIG["model"]["vocab"], (2000,))
    for step in range(t["steps"]):
        starts = torch.randint(len(stream) - 25, (t["batch"],)).tolist()
        chunk = torch.stack([stream[s:s + 25] for s in starts])
        x, y = chunk[:, :-1], chunk[:, 1:]
        logits = model(x)
        loss = nn.functional.cross_entropy(logits.reshape(-1, logits.size(-1)), y.reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        print(step, loss.item(), scheduler.get_last_lr()[0])


if __name__ == "__main__":
    main()
