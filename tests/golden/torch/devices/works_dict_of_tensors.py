# A batch that is a dictionary.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

batch = {"ids": torch.zeros(2, 5, dtype=torch.long), "mask": torch.ones(2, 5)}
batch = {name: value.to(device) for name, value in batch.items()}
table = nn.Embedding(10, 4).to(device)
print(table(batch["ids"]) * batch["mask"].unsqueeze(-1))
