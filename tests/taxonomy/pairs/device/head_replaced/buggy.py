# cause: a head is put in after the model was moved
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Backbone(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Linear(12, 32), nn.ReLU())
        self.fc = nn.Linear(32, 100)

    def forward(self, x):
        return self.fc(self.features(x))


model = Backbone().to(DEVICE)
for p in model.parameters():
    p.requires_grad = False
model.fc = nn.Linear(32, 5)
x, y = torch.randn(6, 12, device=DEVICE), torch.randint(0, 5, (6,), device=DEVICE)
nn.functional.cross_entropy(model(x), y).backward()
