# Arrhythmia classification on 1-lead ECG beats (187 samples each).
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset, WeightedRandomSampler

SEED, EPOCHS, BATCH = 7, 2, 20
torch.manual_seed(SEED)


class ECGNet(nn.Module):
    def __init__(self, length=187, n_classes=5):
        super().__init__()
        self.conv1 = nn.Conv1d(1, 16, kernel_size=7, padding=3)
        self.conv2 = nn.Conv1d(16, 32, kernel_size=5, padding=2)
        self.act = nn.LeakyReLU(0.1)
        self.pool = nn.MaxPool1d(2)
        self.fc = nn.Linear(32 * 46, n_classes)

    def forward(self, x):
        x = self.pool(self.act(self.conv1(x)))
        x = self.pool(self.act(self.conv2(x)))
        x = x.reshape(x.shape[0], -1)
        return self.fc(x)


beats = torch.randn(100, 1, 187)
kinds = torch.arange(100) % 5
counts = torch.bincount(kinds)
weights = (1.0 / counts.float())[kinds]
sampler = WeightedRandomSampler(weights, num_samples=len(weights), replacement=True)
loader = DataLoader(TensorDataset(beats, kinds), batch_size=BATCH, sampler=sampler)

model = ECGNet()
optimizer = torch.optim.NAdam(model.parameters())
criterion = nn.CrossEntropyLoss(weight=1.0 / counts.float())
confusion = torch.zeros(5, 5, dtype=torch.long)
for epoch in range(EPOCHS):
    for x, y in loader:
        logits = model(x)
        loss = criterion(logits, y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        for t, p in zip(y, logits.argmax(1)):
            confusion[t, p] += 1
recall = confusion.diag() / confusion.sum(1).clamp(min=1)
print(recall.tolist())
