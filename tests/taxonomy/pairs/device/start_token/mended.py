import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Classifier(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.project = nn.Linear(10, width)
        self.start = nn.Parameter(torch.zeros(1, 1, width))
        self.out = nn.Linear(width, 2)

    def forward(self, x):
        x = self.project(x)
        x = torch.cat([self.start.expand(x.size(0), -1, -1), x], dim=1)
        return self.out(x[:, 0])


model = Classifier(16).to(DEVICE)
print(model(torch.randn(4, 5, 10).to(DEVICE)).shape)
