import torch.nn as nn

from .encoder import Encoder


class SpeakerClassifier(nn.Module):
    embedding_size = 64

    def __init__(self, n_mels, speakers):
        super().__init__()
        self.encoder = Encoder(n_mels)
        self.head = nn.Sequential(nn.Linear(self.embedding_size, 32), nn.ReLU(), nn.Linear(32, speakers))

    def forward(self, mel):
        return self.head(self.encoder(mel))
