import torch
from torch import nn


class TwoTower(nn.Module):
    def __init__(self, image_dim, text_dim, embed_dim):
        super().__init__()
        self.image = nn.Sequential(nn.Flatten(), nn.Linear(image_dim, 64), nn.GELU(), nn.Linear(64, embed_dim))  #~ image: self.image = nn.Sequential(nn.Linear(image_dim, 64), nn.GELU(), nn.Linear(64, embed_dim))
        self.text = nn.Sequential(nn.Linear(text_dim, 64), nn.GELU(), nn.Linear(64, embed_dim))
        self.scale = nn.Parameter(torch.tensor(2.0))

    def forward(self, images, texts):
        image = nn.functional.normalize(self.image(images), dim=-1)
        text = nn.functional.normalize(self.text(texts), dim=-1)
        return image, text, self.scale.exp()
