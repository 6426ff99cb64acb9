# cause: the masks have a channel dimension (N, 1, H, W), cross entropy wants (N, H, W)
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Shapes(Dataset):
    """Squares on noise, with a mask of three classes."""

    def __init__(self, n=24, size=32):
        self.n, self.size = n, size

    def __len__(self):
        return self.n

    def __getitem__(self, idx):
        image = torch.rand(3, self.size, self.size) * 0.2
        mask = torch.zeros(1, self.size, self.size, dtype=torch.long)
        kind = idx % 2 + 1
        a = 4 + idx % 8
        image[:, a:a + 10, a:a + 10] += 0.5 * kind
        mask[:, a:a + 10, a:a + 10] = kind
        return image, mask


class FCN(nn.Module):
    def __init__(self, classes=3):
        super().__init__()
        self.enc1 = nn.Conv2d(3, 12, 3, stride=2, padding=1)
        self.enc2 = nn.Conv2d(12, 24, 3, stride=2, padding=1)
        self.score = nn.Conv2d(24, classes, 1)

    def forward(self, x):
        size = x.shape[-2:]
        h = F.relu(self.enc2(F.relu(self.enc1(x))))
        return F.interpolate(self.score(h), size=size, mode="bilinear", align_corners=False)


def iou(pred, mask, classes=3):
    scores = []
    for c in range(classes):
        inter = ((pred == c) & (mask == c)).sum().item()
        union = ((pred == c) | (mask == c)).sum().item()
        if union:
            scores.append(inter / union)
    return sum(scores) / len(scores)


def main():
    net = FCN()
    loader = DataLoader(Shapes(), batch_size=6, shuffle=True)
    optim = torch.optim.SGD(net.parameters(), lr=0.1)
    weight = torch.tensor([0.2, 1.0, 1.0])
    for epoch in range(2):
        for image, mask in loader:
            out = net(image)
            loss = F.cross_entropy(out, mask, weight=weight)
            optim.zero_grad()
            loss.backward()
            optim.step()
        print("loss", loss.item(), "iou", iou(out.argmax(1), mask.squeeze(1)))


if __name__ == "__main__":
    main()
