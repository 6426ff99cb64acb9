# verdict: invalid
# Every way leads to an empty list, whichever was taken.
import random

from torch.utils.data import DataLoader

train, test = [], []
for i in range(random.randint(1, 5)):
    test.append([i])
DataLoader(train, batch_size=4, shuffle=True)  # error: [uncaught-exception] "num_samples should be a positive integer value, but got num_samples=0"
