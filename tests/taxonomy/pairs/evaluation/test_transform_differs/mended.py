import torch
import torch.nn as nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

normalize = transforms.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])
train_transform = transforms.Compose([
    transforms.RandomResizedCrop(48),
    transforms.RandomHorizontalFlip(),
    transforms.ToTensor(),
    normalize,
])
test_transform = transforms.Compose([
    transforms.Resize(48),
    transforms.CenterCrop(48),
    transforms.ToTensor(),
    normalize,
])


class Net(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.conv1 = nn.Conv2d(3, 12, 3, stride=2, padding=1)
        self.conv2 = nn.Conv2d(12, 24, 3, stride=2, padding=1)
        self.fc = nn.Linear(24 * 12 * 12, classes)

    def forward(self, x):
        x = torch.relu(self.conv1(x))
        x = torch.relu(self.conv2(x))
        return self.fc(x.flatten(start_dim=1))


def main():
    train_set = datasets.FakeData(30, (3, 60, 90), 5, train_transform)
    test_set = datasets.FakeData(12, (3, 60, 90), 5, test_transform)
    train_loader = DataLoader(train_set, batch_size=10, shuffle=True)
    test_loader = DataLoader(test_set, batch_size=6)
    model = Net(5)
    criterion = nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    for epoch in range(1, 3):
        model.train()
        for images, target in train_loader:
            output = model(images)
            loss = criterion(output, target)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        model.eval()
        test_loss, correct = 0.0, 0
        with torch.no_grad():
            for images, target in test_loader:
                output = model(images)
                test_loss += criterion(output, target).item() * images.size(0)
                correct += output.argmax(dim=1, keepdim=True).eq(target.view_as(output[:, :1].argmax(dim=1, keepdim=True))).sum().item()
        print(epoch, test_loss / len(test_set), correct / len(test_set))


if __name__ == "__main__":
    main()
