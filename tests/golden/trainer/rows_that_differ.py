# One row stands for many of a table: each that is taken has numbers and objects of its own.
# verdict: invalid
# torch: skip (needs datasets)
import torch
from datasets import Dataset
data = Dataset.from_dict({"x": [[1.0, 2.0]] * 80, "label": list(range(80))})
def collate(fs):
    if fs[0]["label"] != fs[1]["label"]:
        torch.zeros(2, 3) @ torch.zeros(2, 3)  # error: [matmul-mismatch]
    return torch.tensor([f["x"] for f in fs])
for b in torch.utils.data.DataLoader(data, batch_size=4, shuffle=True, collate_fn=collate):
    pass
