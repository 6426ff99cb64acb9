# cause: the prediction for one image forgets the batch dimension
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Glyphs(Dataset):
    names = ["alpha", "beta", "gamma"]

    def __init__(self, n):
        self.images = torch.rand(n, 1, 20, 20)
        self.labels = torch.randint(len(self.names), (n,))

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        return self.images[i], self.labels[i]


class GlyphNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 10, 5)
        self.fc = nn.Linear(10 * 8 * 8, len(Glyphs.names))

    def forward(self, x):
        x = nn.functional.max_pool2d(torch.relu(self.conv(x)), 2)
        x = x.view(x.size(0), -1)
        return self.fc(x)


def train(model, dataset, epochs=2):
    loader = DataLoader(dataset, batch_size=8, shuffle=True)
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(epochs):
        for x, y in loader:
            loss = nn.functional.cross_entropy(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print("Epoch:", epoch, "loss:", loss.item())


@torch.no_grad()
def predict(model, image):
    model.eval()
    scores = model(image)
    probs = scores.softmax(dim=1)[0]
    top = probs.argmax().item()
    return Glyphs.names[top], probs[top].item()


def main():
    dataset = Glyphs(32)
    model = GlyphNet()
    train(model, dataset)
    image, label = dataset[3]
    name, p = predict(model, image)
    print(f"{name} ({p:.2f}), true: {Glyphs.names[label]}")


if __name__ == "__main__":
    main()
