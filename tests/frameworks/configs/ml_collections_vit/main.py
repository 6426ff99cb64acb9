# args: --config=vit.py --config.model.width=96 --config.train.batch=5
import torch
from absl import app, flags
from ml_collections import config_flags
from torch import nn

_CONFIG = config_flags.DEFINE_config_file("config", None, "The configuration.", lock_config=True)
flags.DEFINE_integer("seed", 0, "Of the random numbers.")
FLAGS = flags.FLAGS


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        batch, tokens, width = x.shape
        q, k, v = self.qkv(x).view(batch, tokens, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        x = nn.functional.scaled_dot_product_attention(q, k, v)
        return self.out(x.transpose(1, 2).reshape(batch, tokens, width))  #~ merge: return self.out(x.reshape(batch, self.heads, -1))


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(config.width), nn.LayerNorm(config.width)
        self.attention = Attention(config.width, config.heads)
        self.mlp = nn.Sequential(nn.Linear(config.width, config.hidden), nn.GELU(), nn.Linear(config.hidden, config.width))  #~ hidden: self.mlp = nn.Sequential(nn.Linear(config.width, config.hidden), nn.GELU(), nn.Linear(256, config.width))

    def forward(self, x):
        x = x + self.attention(self.norm1(x))
        return x + self.mlp(self.norm2(x))


class Vit(nn.Module):
    def __init__(self, config):
        super().__init__()
        model = config.model
        self.patches = nn.Conv2d(3, model.width, model.patch, stride=model.patch)
        self.first = nn.Parameter(torch.zeros(1, 1, model.width))
        self.positions = nn.Parameter(torch.zeros(1, (config.size // model.patch) ** 2 + 1, model.width))  #~ positions: self.positions = nn.Parameter(torch.zeros(1, (config.size // model.patch) ** 2, model.width))
        self.blocks = nn.Sequential(*[Block(model) for _ in range(model.depth)])
        self.head = nn.Linear(model.width, config.classes)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.first.expand(len(x), -1, -1), x], dim=1)
        x = self.blocks(x + self.positions)
        return self.head(x[:, 0])


def main(argv):
    del argv
    config = FLAGS.config
    torch.manual_seed(FLAGS.seed)
    model = Vit(config)
    optimizer = torch.optim.AdamW(model.parameters(), lr=config.train.lr)
    for step in range(config.train.steps):
        images = torch.randn(config.train.batch, 3, config.size, config.size)
        loss = nn.functional.cross_entropy(model(images), torch.randint(config.classes, (config.train.batch,)))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(step, loss.item())


if __name__ == "__main__":
    app.run(main)
