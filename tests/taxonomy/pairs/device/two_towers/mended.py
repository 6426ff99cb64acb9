import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

images, texts = nn.Linear(32, 16), nn.Linear(24, 16)
images, texts = images.to(DEVICE), texts.to(DEVICE)
a = images(torch.randn(5, 32, device=DEVICE))
b = texts(torch.randn(5, 24, device=DEVICE))
scores = a @ b.t()
nn.functional.cross_entropy(scores, torch.arange(5, device=DEVICE)).backward()
