# cause: the squeeze-and-excitation weights (N, C) are multiplied with the maps (N, C, H, W) without the two trailing dimensions
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class SEBlock(nn.Module):
    def __init__(self, channels, reduction=8):
        super().__init__()
        self.squeeze = nn.AdaptiveAvgPool2d(1)
        self.excite = nn.Sequential(
            nn.Linear(channels, channels // reduction, bias=False),
            nn.ReLU(inplace=True),
            nn.Linear(channels // reduction, channels, bias=False),
            nn.Sigmoid(),
        )

    def forward(self, x):
        n, c, _, _ = x.size()
        w = self.squeeze(x).view(n, c)
        w = self.excite(w)
        return x * w


class Stage(nn.Sequential):
    def __init__(self, cin, cout):
        super().__init__(
            nn.Conv2d(cin, cout, 3, stride=2, padding=1, bias=False),
            nn.BatchNorm2d(cout),
            nn.SiLU(),
            SEBlock(cout),
        )


class AgeEstimator(nn.Module):
    def __init__(self, widths=(16, 32, 64)):
        super().__init__()
        cin, stages = 3, []
        for w in widths:
            stages.append(Stage(cin, w))
            cin = w
        self.stages = nn.Sequential(*stages)
        self.fc = nn.Linear(cin, 1)

    def forward(self, x):
        x = self.stages(x)
        return self.fc(x.mean([2, 3])).squeeze(-1)


class Faces(Dataset):
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        return {"image": torch.rand(3, 56, 56, generator=g), "age": torch.tensor(float(20 + i % 50))}

    def __len__(self):
        return self.n


if __name__ == "__main__":
    loader = DataLoader(Faces(40), batch_size=8, shuffle=True, num_workers=0, pin_memory=False)
    net = AgeEstimator()
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    loss_fn = nn.SmoothL1Loss()
    for epoch in range(2):
        mae = 0.0
        for sample in loader:
            age = net(sample["image"])
            loss = loss_fn(age, sample["age"])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            mae += (age - sample["age"]).abs().sum().item()
        print("epoch", epoch, "MAE", mae / len(loader.dataset))
