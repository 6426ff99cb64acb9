# verdict: invalid
# torch: skip (needs the data set)
import torch
from torchvision import datasets, transforms

steps = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))])
loader = torch.utils.data.DataLoader(datasets.MNIST(".", transform=steps), batch_size=64)
for x, y in loader:  # error: [broadcast-mismatch] "output with shape [1, 28, 28] doesn't match the broadcast shape [3, 28, 28]"
    pass
