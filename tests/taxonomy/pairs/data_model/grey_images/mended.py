import torch
import torch.nn as nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class SmallVGG(nn.Module):
    cfg = [16, "M", 32, "M", 64, 64, "M"]

    def __init__(self, num_classes=10):
        super().__init__()
        self.features = self._make_layers(1)
        self.classifier = nn.Linear(64 * 4 * 4, num_classes)

    def _make_layers(self, in_channels):
        layers = []
        for v in self.cfg:
            if v == "M":
                layers += [nn.MaxPool2d(kernel_size=2, stride=2)]
            else:
                layers += [nn.Conv2d(in_channels, v, kernel_size=3, padding=1), nn.BatchNorm2d(v), nn.ReLU(inplace=True)]
                in_channels = v
        return nn.Sequential(*layers)

    def forward(self, x):
        x = self.features(x)
        return self.classifier(x.view(x.size(0), -1))


transform = transforms.Compose([
    transforms.Grayscale(),
    transforms.Resize((32, 32)),
    transforms.ToTensor(),
    transforms.Normalize((0.5,), (0.5,)),
])
train_data = datasets.FakeData(size=64, image_size=(3, 36, 36), num_classes=10, transform=transform)
loader = DataLoader(train_data, batch_size=16, shuffle=True)
net = SmallVGG()
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9, nesterov=True)
for epoch in range(2):
    correct = 0
    for images, labels in loader:
        outputs = net(images)
        loss = criterion(outputs, labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        correct += (outputs.argmax(1) == labels).sum().item()
    print("accuracy", correct / len(train_data))
