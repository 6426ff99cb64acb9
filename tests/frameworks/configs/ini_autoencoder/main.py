import configparser
import os

import torch
from torch import nn


def numbers(text):
    return [int(part) for part in text.split(",")]


class Autoencoder(nn.Module):
    def __init__(self, inputs, widths, dropout):
        super().__init__()
        sizes = [inputs, *widths]
        encoder, decoder = [], []
        for a, b in zip(sizes[:-1], sizes[1:]):
            encoder += [nn.Linear(a, b), nn.ReLU(), nn.Dropout(dropout)]
            decoder = [nn.Linear(b, a), nn.ReLU(), *decoder]  #~ decoder: decoder = [*decoder, nn.Linear(b, a), nn.ReLU()]
        self.encoder = nn.Sequential(*encoder)
        self.decoder = nn.Sequential(*decoder[:-1])

    def forward(self, x):
        return self.decoder(self.encoder(x))


def main():
    config = configparser.ConfigParser()
    config.read(os.path.join(os.path.dirname(os.path.abspath(__file__)), "model.ini"))
    side = config.getint("data", "side")
    batch = config["data"].getint("batch", fallback=32)
    model = Autoencoder(side * side, numbers(config["model"]["widths"]), config.getfloat("model", "dropout"))  #~ side: model = Autoencoder(side * batch, numbers(config["model"]["widths"]), config.getfloat("model", "dropout"))
    optimizer = torch.optim.Adam(model.parameters(), lr=config.getfloat("model", "lr", fallback=1e-3))
    for _ in range(3):
        images = torch.rand(batch, 1, side, side)
        flat = images.flatten(1)
        loss = nn.functional.mse_loss(model(flat), flat)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    codes = model.encoder(flat)
    centres = torch.randn(5, config.getint("model", "latent"))
    print(torch.cdist(codes, centres).argmin(dim=1).view(batch))  #~ centres: print(torch.cdist(codes, centres).argmin(dim=1).view(5))


if __name__ == "__main__":
    main()
