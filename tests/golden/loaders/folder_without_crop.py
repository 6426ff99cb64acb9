# verdict: invalid
# torch: skip (needs a folder of images)
import torch
from torchvision import datasets, transforms

steps = transforms.Compose([transforms.Resize(32), transforms.ToTensor()])
loader = torch.utils.data.DataLoader(datasets.ImageFolder("images", steps), batch_size=8)
for x, y in loader:  # warning: [stack-mismatch] "stack expects each tensor to be equal size, but got [3, 32, 32] at entry 0"
    pass
