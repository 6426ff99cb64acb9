import torch
from torch import nn

from config import Config, load


class Block(nn.Sequential):
    def __init__(self, inputs, outputs, norm):
        super().__init__(
            nn.Conv2d(inputs, outputs, 3, padding=1),
            nn.BatchNorm2d(outputs) if norm == "batch" else nn.GroupNorm(4, outputs),  #~ norm: nn.BatchNorm2d(inputs) if norm == "batch" else nn.GroupNorm(4, outputs),
            nn.ReLU(),
        )


class Unet(nn.Module):
    def __init__(self, cfg: Config):
        super().__init__()
        widths = cfg.model.widths
        self.down = nn.ModuleList()
        inputs = cfg.data.channels
        for width in widths:
            self.down.append(Block(inputs, width, cfg.model.norm))
            inputs = width
        self.up = nn.ModuleList()
        for skip in reversed(widths[:-1]):
            self.up.append(Block(inputs + skip, skip, cfg.model.norm))  #~ skip: self.up.append(Block(inputs, skip, cfg.model.norm))
            inputs = skip
        self.head = nn.Conv2d(inputs, cfg.data.classes, 1)

    def forward(self, x):
        skips = []
        for index, block in enumerate(self.down):
            x = block(x if index == 0 else nn.functional.max_pool2d(x, 2))
            skips.append(x)
        skips.pop()
        for block in self.up:
            x = nn.functional.interpolate(x, scale_factor=2)
            x = block(torch.cat([x, skips.pop()], dim=1))
        return self.head(x)


def main():
    cfg = load("settings.json")
    torch.manual_seed(0)
    model = Unet(cfg)
    optimizer = torch.optim.AdamW(model.parameters(), lr=cfg.optim.lr)
    data = cfg.data
    for epoch in range(cfg.optim.epochs):
        images = torch.randn(data.batch_size, data.channels, data.size, data.size)
        masks = torch.randint(data.classes, (data.batch_size, data.size, data.size))  #~ masks: masks = torch.randint(data.classes, (data.batch_size, data.size // 2, data.size))
        loss = nn.functional.cross_entropy(model(images), masks)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(epoch, loss.item())
    smaller = cfg.model_copy(update={"data": data.model_copy(update={"channels": 1})})
    grey = Unet(smaller)(torch.randn(1, 1, 32, 32))
    print(grey.shape, smaller.model_dump()["model"]["depth"])


if __name__ == "__main__":
    main()
