# cause: the waveform (batch, time) goes into a Conv1d without a channel dimension, so torch takes it for one unbatched signal
import argparse
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def tone(freq, seconds=0.25, rate=8000):
    t = torch.arange(int(seconds * rate)) / rate
    return torch.sin(2 * math.pi * freq * t)


def make_split(n, rate):
    freqs = [220.0, 440.0, 880.0]
    waves, labels = [], []
    for i in range(n):
        label = i % len(freqs)
        waves.append(tone(freqs[label], rate=rate) + 0.1 * torch.randn(int(0.25 * rate)))
        labels.append(label)
    return torch.stack(waves), torch.tensor(labels)


class M5(nn.Module):
    def __init__(self, n_input=1, n_output=3, stride=8, n_channel=16):
        super().__init__()
        self.conv1 = nn.Conv1d(n_input, n_channel, kernel_size=80, stride=stride)
        self.bn1 = nn.BatchNorm1d(n_channel)
        self.pool1 = nn.MaxPool1d(4)
        self.conv2 = nn.Conv1d(n_channel, 2 * n_channel, kernel_size=3)
        self.bn2 = nn.BatchNorm1d(2 * n_channel)
        self.pool2 = nn.MaxPool1d(4)
        self.fc1 = nn.Linear(2 * n_channel, n_output)

    def forward(self, x):
        x = self.pool1(F.relu(self.bn1(self.conv1(x))))
        x = self.pool2(F.relu(self.bn2(self.conv2(x))))
        x = F.avg_pool1d(x, x.shape[-1])
        x = self.fc1(x.permute(0, 2, 1))
        return F.log_softmax(x, dim=2)


def main():
    p = argparse.ArgumentParser(description="tone classifier")
    p.add_argument("--rate", default=8000, type=int)
    p.add_argument("--n-train", default=24, type=int)
    p.add_argument("--log-interval", default=1, type=int)
    args = p.parse_args()
    waves, labels = make_split(args.n_train, args.rate)
    model = M5()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01, weight_decay=0.0001)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=20, gamma=0.1)
    for batch_idx, i in enumerate(range(0, len(waves), 8)):
        data, target = waves[i:i + 8], labels[i:i + 8]
        output = model(data)
        loss = F.nll_loss(output.squeeze(1), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        scheduler.step()
        if batch_idx % args.log_interval == 0:
            print(f"[{i + len(data)}/{len(waves)}] loss {loss.item():.4f}")


if __name__ == "__main__":
    main()
