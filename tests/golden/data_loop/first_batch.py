# verdict: valid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(1000, 3, 16, 16), torch.randint(0, 4, (1000,)))
loader = DataLoader(data, batch_size=64, shuffle=True)
reveal_value(len(loader))  # revealed: 16
reveal_value(len(data))  # revealed: 1000
images, labels = next(iter(loader))
reveal_shape(images)  # revealed: (64, 3, 16, 16)
reveal_shape(labels)  # revealed: (64,)
grid = images.view(8, 8, 3, 16, 16).permute(2, 0, 3, 1, 4).reshape(3, 8 * 16, 8 * 16)
reveal_shape(grid)  # revealed: (3, 128, 128)
sample, label = data[0]
reveal_shape(sample)  # revealed: (3, 16, 16)
model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 14 * 14, 4))
for step, (x, y) in enumerate(loader):
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()
    if step == 3:
        break
