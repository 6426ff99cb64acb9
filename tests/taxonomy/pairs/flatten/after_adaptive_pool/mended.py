import torch
import torch.nn as nn


def conv_block(cin, cout, pool=True):
    layers = [nn.Conv2d(cin, cout, 3, padding=1), nn.BatchNorm2d(cout), nn.ReLU(inplace=True)]
    if pool:
        layers.append(nn.MaxPool2d(2))
    return layers


class PlantNet(nn.Module):
    def __init__(self, classes=38):
        super().__init__()
        self.backbone = nn.Sequential(
            *conv_block(3, 32),
            *conv_block(32, 64),
            *conv_block(64, 128, pool=False),
            nn.AdaptiveAvgPool2d((2, 2)),
        )
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.4), nn.Linear(512, classes))

    def forward(self, x):
        return self.head(self.backbone(x))


class Trainer:
    def __init__(self, model, lr=1e-3):
        self.model = model
        self.loss_fn = nn.CrossEntropyLoss()
        self.opt = torch.optim.Adam(model.parameters(), lr=lr)
        self.history = {"train": [], "val": []}

    def step(self, batch, training=True):
        images, labels = batch
        self.model.train(training)
        with torch.set_grad_enabled(training):
            out = self.model(images)
            loss = self.loss_fn(out, labels)
        if training:
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
        self.history["train" if training else "val"].append(loss.item())
        return (out.argmax(1) == labels).float().mean().item()


def batches(n, size, classes):
    for _ in range(n):
        yield torch.rand(size, 3, 64, 64), torch.randint(classes, (size,))


trainer = Trainer(PlantNet())
for epoch in range(2):
    for batch in batches(3, 8, 38):
        trainer.step(batch)
    acc = [trainer.step(batch, training=False) for batch in batches(2, 8, 38)]
    print(f"epoch {epoch} acc {sum(acc) / len(acc):.3f}")
print(trainer.history)
