# args: data.length=10 steps=1
from dataclasses import dataclass, field

import torch
from omegaconf import OmegaConf
from torch import nn

OmegaConf.register_new_resolver("mul", lambda a, b: a * b)


@dataclass
class ModelConfig:
    dim: int = 32
    heads: int = 2
    layers: int = 1
    ff: int = 128


@dataclass
class DataConfig:
    length: int = 8
    vocab: int = 50
    batch: int = 4


@dataclass
class Config:
    model: ModelConfig = field(default_factory=ModelConfig)
    data: DataConfig = field(default_factory=DataConfig)
    steps: int = 1


class Attention(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, self.heads, d // self.heads).permute(2, 0, 3, 1, 4)
        scores = q @ k.transpose(-2, -1)  #~ untransposed: scores = q @ k
        x = scores.softmax(-1) @ v
        return self.out(x.transpose(1, 2).reshape(b, t, d))


class Model(nn.Module):
    def __init__(self, cfg: ModelConfig, vocab: int, length: int):
        super().__init__()
        self.tokens = nn.Embedding(vocab, cfg.dim)
        self.positions = nn.Parameter(torch.zeros(1, length, cfg.dim))
        self.blocks = nn.ModuleList()
        for _ in range(cfg.layers):
            self.blocks.append(nn.ModuleDict({"attention": Attention(cfg.dim, cfg.heads), "ff": nn.Sequential(nn.Linear(cfg.dim, cfg.ff), nn.GELU(), nn.Linear(cfg.ff, cfg.dim))}))
        self.head = nn.Linear(cfg.dim, vocab)

    def forward(self, ids):
        x = self.tokens(ids) + self.positions
        for block in self.blocks:
            x = x + block["attention"](x)
            x = x + block["ff"](x)
        return self.head(x)


def main():
    cfg = OmegaConf.merge(OmegaConf.structured(Config), OmegaConf.load("train.yaml"), OmegaConf.from_cli())
    cfg: Config = OmegaConf.to_object(cfg)
    model = Model(cfg.model, cfg.data.vocab, cfg.data.length)
    optimizer = torch.optim.AdamW(model.parameters())
    for step in range(cfg.steps):
        ids = torch.randint(0, cfg.data.vocab, (cfg.data.batch, cfg.data.length))  #~ longer: ids = torch.randint(0, cfg.data.vocab, (cfg.data.batch, cfg.data.length + 1))
        logits = model(ids)
        loss = nn.functional.cross_entropy(logits[:, :-1].reshape(-1, cfg.data.vocab), ids[:, 1:].reshape(-1))  #~ shifted: loss = nn.functional.cross_entropy(logits.reshape(-1, cfg.data.vocab), ids[:, 1:].reshape(-1))
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


if __name__ == "__main__":
    main()
