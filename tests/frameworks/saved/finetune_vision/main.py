# Fine-tunes a small convolutional network whose weights lie beside the script; the head is new.
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class TinyConv(nn.Module):
    def __init__(self, num_classes):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 4, 3, padding=1),
            nn.BatchNorm2d(4),  #~ narrow_norm: nn.BatchNorm2d(6),
            nn.ReLU(),
            nn.Conv2d(4, 8, 3, padding=1),  #~ other_kernel: nn.Conv2d(4, 8, 5, padding=2),
        )
        self.head = nn.Linear(8, num_classes)

    def forward(self, x):
        x = self.features(x).mean(dim=(2, 3))
        return self.head(x)


def load_pretrained(model, path, drop_head=True):
    checkpoint = torch.load(path, map_location="cpu", weights_only=True)
    print("loading", checkpoint["arch"], "trained on", checkpoint["num_classes"], "classes")
    state = {name: value.float() for name, value in checkpoint["state_dict"].items()}
    if drop_head:
        state = {name: value for name, value in state.items() if not name.startswith("head.")}
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected, unexpected
    return missing


def freeze(module):
    for parameter in module.parameters():
        parameter.requires_grad_(False)


def train(model, loader, epochs=2):
    optimizer = torch.optim.AdamW(model.head.parameters(), lr=1e-3)
    for epoch in range(epochs):
        model.train()
        total = 0.0
        for images, targets in loader:
            optimizer.zero_grad()
            loss = F.cross_entropy(model(images), targets)
            loss.backward()
            optimizer.step()
            total += loss.item()
        print(epoch, total / len(loader))


def main():
    torch.manual_seed(0)
    model = TinyConv(num_classes=4)
    load_pretrained(model, "pretrained.pt")  #~ keeps_head: load_pretrained(model, "pretrained.pt", drop_head=False)
    freeze(model.features)
    data = TensorDataset(torch.randn(24, 3, 16, 16), torch.randint(0, 4, (24,)))  #~ grey: data = TensorDataset(torch.randn(24, 1, 16, 16), torch.randint(0, 4, (24,)))
    train(model, DataLoader(data, batch_size=8, shuffle=True))


if __name__ == "__main__":
    main()
