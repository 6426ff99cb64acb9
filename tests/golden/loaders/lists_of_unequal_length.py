# verdict: invalid
from torch.utils.data import DataLoader

for x in DataLoader([[1, 2, 3], [1, 2, 3, 4]], batch_size=2):  # error: [stack-mismatch] "each element in list of batch should be of equal size"
    pass
