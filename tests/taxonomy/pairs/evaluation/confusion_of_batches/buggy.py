# cause: the outputs of the validation batches are stacked, the last batch is smaller than the others
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(1)
NUM_CLASSES = 3


class Iris(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer_1 = nn.Linear(4, 50)
        self.layer_2 = nn.Linear(50, 50)
        self.layer_3 = nn.Linear(50, NUM_CLASSES)

    def forward(self, x):
        x = torch.relu(self.layer_1(x))
        x = torch.relu(self.layer_2(x))
        return self.layer_3(x)


def make_data(n):
    centres = torch.tensor([[5.0, 3.4, 1.5, 0.2], [5.9, 2.8, 4.3, 1.3], [6.6, 3.0, 5.6, 2.0]])
    y = torch.arange(n) % NUM_CLASSES
    return centres[y] + 0.2 * torch.randn(n, 4), y


x_train, y_train = make_data(120)
x_test, y_test = make_data(30)
train_dl = DataLoader(TensorDataset(x_train, y_train), batch_size=24, shuffle=True)
test_dl = DataLoader(TensorDataset(x_test, y_test), batch_size=8)
model, loss_fn = Iris(), nn.CrossEntropyLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)

for epoch in range(3):
    model.train()
    for xb, yb in train_dl:
        loss = loss_fn(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

model.eval()
all_logits, all_labels = [], []
with torch.no_grad():
    for xb, yb in test_dl:
        all_logits.append(model(xb))
        all_labels.append(yb)
logits = torch.stack(all_logits).flatten(0, 1)
labels = torch.cat(all_labels)
confusion = torch.zeros(NUM_CLASSES, NUM_CLASSES, dtype=torch.int64)
for t, p in zip(labels.tolist(), logits.argmax(dim=1).tolist()):
    confusion[t][p] += 1
print(confusion)
print("per class:", (confusion.diag() / confusion.sum(dim=1)).tolist())
