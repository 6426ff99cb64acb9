import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

data = TensorDataset(torch.randn(48, 8), torch.randint(0, 3, (48,)))
model = nn.Linear(8, 3).to(DEVICE)
predictions = []
with torch.no_grad():
    for x, y in DataLoader(data, batch_size=16):
        out = model(x.to(DEVICE))
        predictions.append(out.argmax(1).cpu().numpy())
print(np.concatenate(predictions).shape)
