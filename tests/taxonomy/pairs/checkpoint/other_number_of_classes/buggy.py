# cause: a checkpoint with 10 classes is loaded into a model for 4
import os
import tempfile

import torch
import torch.nn as nn


class Classifier(nn.Module):
    def __init__(self, num_classes):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2, padding=1), nn.BatchNorm2d(8), nn.ReLU(),
            nn.Conv2d(8, 16, 3, stride=2, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.AdaptiveAvgPool2d(1))
        self.fc = nn.Linear(16, num_classes)

    def forward(self, x):
        return self.fc(self.features(x).flatten(1))


def save_checkpoint(path, model, optimizer, epoch):
    torch.save({"epoch": epoch, "model_state": model.state_dict(), "optimizer_state": optimizer.state_dict()}, path)


def train(model, classes, epochs, lr):
    optimizer = torch.optim.SGD(model.parameters(), lr=lr, momentum=0.9)
    for _ in range(epochs):
        x, y = torch.rand(8, 3, 32, 32), torch.randint(classes, (8,))
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return optimizer


def pretrain(folder):
    model = Classifier(10)
    optimizer = train(model, 10, epochs=2, lr=0.1)
    path = os.path.join(folder, "pretrained.pth")
    save_checkpoint(path, model, optimizer, epoch=2)
    return path


def finetune(path, classes=4):
    model = Classifier(classes)
    checkpoint = torch.load(path, map_location="cpu")
    model.load_state_dict(checkpoint["model_state"])
    for p in model.features.parameters():
        p.requires_grad = False
    train(model, classes, epochs=2, lr=0.01)
    print("fine-tuned from epoch", checkpoint["epoch"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        finetune(pretrain(folder))
