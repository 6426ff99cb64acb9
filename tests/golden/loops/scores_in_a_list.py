# verdict: valid
# paths: 1
# steps: at most 200000
# Scalars of numpy in a list that grows are numbers: one general iteration stands for all, with a window over the last of them or not.
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

net = nn.Linear(4, 3)
data = TensorDataset(torch.zeros(20000, 4), torch.zeros(20000, dtype=torch.int64))
scores, window = [], []
for x, labels in DataLoader(data, batch_size=16):
    predicted = net(x).argmax(1).numpy()
    score = np.mean(predicted == labels.numpy())
    scores.append(score)
    window.append(score)
    if len(window) > 100:
        window.pop(0)
    print(np.mean(window))
reveal_value(len(scores))  # revealed: 1250
reveal_value(type(scores[-1]).__name__)  # revealed: 'float64'
reveal_value(isinstance(scores[3], float))  # revealed: True
