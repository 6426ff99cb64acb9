# verdict: valid
# torch: skip (reads a file)
# How long a file is decides whether anything is left for training behind the first items: no error of the program, however many ways through the
# loop have come together; what is not met is told.
import torch
from torch.utils.data import DataLoader

train, test = [], []
for i, line in enumerate(open("lines.txt")):
    if i > 3:
        train.append(line.split())
    else:
        test.append(line.split())
DataLoader(train, batch_size=4, shuffle=True)
torch.zeros(2)
