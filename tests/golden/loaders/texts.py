# verdict: valid
# Texts of a batch are those of its samples, in a list.
import torch
from torch.utils.data import DataLoader, Dataset


class Pairs(Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, i):
        return "even" if i % 2 == 0 else "odd", i


for x in DataLoader([{"a": torch.zeros(2), "b": "t"}, {"a": torch.zeros(2), "b": "u"}], batch_size=2):
    reveal_value(x["b"])  # revealed: ['t', 'u']
for words, numbers in DataLoader(Pairs(), batch_size=50):
    reveal_value(len(words))  # revealed: 50
    reveal_value(words[0] == words[1])  # revealed: ?
    reveal_shape(numbers)  # revealed: (50,)
