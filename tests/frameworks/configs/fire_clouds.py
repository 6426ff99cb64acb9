# args: --width=24 --depth=3 fit --steps=4
"""fire: a class of commands around a point-cloud network; matplotlib draws what it learned."""
import fire
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator
from mpl_toolkits.axes_grid1 import make_axes_locatable
from torch import nn


class SetNet(nn.Module):
    def __init__(self, width, depth, classes=4):
        super().__init__()
        dims = [3] + [width] * depth
        self.point = nn.Sequential(*[nn.Sequential(nn.Conv1d(a, b, 1), nn.BatchNorm1d(b), nn.ReLU()) for a, b in zip(dims, dims[1:])])  #~ dims: self.point = nn.Sequential(*[nn.Sequential(nn.Conv1d(a, b, 1), nn.BatchNorm1d(a), nn.ReLU()) for a, b in zip(dims, dims[1:])])
        self.head = nn.Linear(2 * width, classes)  #~ head: self.head = nn.Linear(width, classes)

    def forward(self, cloud):
        h = self.point(cloud.transpose(1, 2))  #~ transpose: h = self.point(cloud)
        pooled = torch.cat([h.amax(-1), h.mean(-1)], dim=1)  #~ cat: pooled = torch.cat([h.amax(-1), h.mean(-1)], dim=0)
        return self.head(pooled)


def draw(matrix, losses, names, path):
    fig, (left, right) = plt.subplots(1, 2, figsize=(8, 4), constrained_layout=True)
    image = left.imshow(matrix, cmap="viridis")
    cax = make_axes_locatable(left).append_axes("right", size="5%", pad=0.05)
    fig.colorbar(image, cax=cax)
    for (row, col), value in np.ndenumerate(matrix):
        left.text(col, row, f"{value:.0f}", ha="center", va="center")
    left.set_xticks(range(len(names)), names, rotation=45)
    left.add_patch(Rectangle((-0.5, -0.5), 1, 1, fill=False, edgecolor="red"))
    right.plot(np.arange(len(losses)), losses, marker="o", label="loss")
    right.xaxis.set_major_locator(MaxNLocator(integer=True))
    right.legend()
    fig.savefig(path, dpi=60)
    plt.close(fig)


class Clouds:
    def __init__(self, width=16, depth=2, points=50, seed=0):
        torch.manual_seed(seed)
        self.net = SetNet(width, depth)
        self.points = points

    def _batch(self, size=8):
        return torch.randn(size, self.points, 3), torch.randint(0, 4, (size,))  #~ points: return torch.randn(size, self.points, 2), torch.randint(0, 4, (size,))

    def fit(self, steps=10, lr=1e-2):
        optimizer = torch.optim.Adam(self.net.parameters(), lr=lr)
        losses, matrix = [], np.zeros((4, 4))
        for _ in range(steps):
            cloud, label = self._batch()
            logits = self.net(cloud)
            loss = nn.functional.cross_entropy(logits, label)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
            np.add.at(matrix, (label.numpy(), logits.argmax(1).numpy()), 1)  #~ addat: np.add.at(matrix, (label.numpy(), logits.argmax(1).numpy(), 0), 1)
        draw(matrix, losses, ["a", "b", "c", "d"], "clouds.png")
        return float(np.mean(losses))

    def test(self):
        cloud, label = self._batch(16)
        return (self.net(cloud).argmax(1) == label).float().mean().item()


if __name__ == "__main__":
    fire.Fire(Clouds)
