import numpy as np
import torch
from torchvision import transforms
from util.cutout import Cutout

transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize(mean=[0.5, 0.5, 0.5], std=[0.2, 0.2, 0.2]), Cutout(n_holes=2, length=8)])


class Noise(torch.utils.data.Dataset):
    def __len__(self):
        return 9

    def __getitem__(self, i):
        return transform(np.random.randint(0, 255, (28, 28, 3), dtype=np.uint8)), i % 4


net = torch.nn.Sequential(torch.nn.Conv2d(3, 6, 5), torch.nn.MaxPool2d(2), torch.nn.Flatten(), torch.nn.Linear(6 * 12 * 12, 4))
optimizer = torch.optim.Adam(net.parameters())
for x, y in torch.utils.data.DataLoader(Noise(), batch_size=4):
    loss = torch.nn.functional.cross_entropy(net(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
