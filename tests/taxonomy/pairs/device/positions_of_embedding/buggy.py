# cause: positions for an embedding are made on the CPU
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class TokenModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(60, 16)
        self.places = nn.Embedding(32, 16)
        self.head = nn.Linear(16, 60)

    def forward(self, ids):
        places = torch.arange(ids.size(1)).unsqueeze(0)
        return self.head(self.words(ids) + self.places(places))


model = TokenModel().to(DEVICE)
print(model(torch.randint(0, 60, (2, 10), device=DEVICE)).shape)
