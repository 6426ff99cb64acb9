# One row stands for many of a table: that they may differ is told, whatever a program makes of it.
# verdict: undecided
# torch: skip (needs datasets)
import torch
from datasets import Dataset
data = Dataset.from_dict({"x": [[1.0, 2.0]] * 80, "label": list(range(80))})  # reason: "rows of a data set that may differ are taken for one another"
def collate(fs):
    if fs[0]["label"] != fs[1]["label"]:
        torch.zeros(2, 3) @ torch.zeros(2, 3)
    return torch.tensor([f["x"] for f in fs])
for b in torch.utils.data.DataLoader(data, batch_size=4, shuffle=True, collate_fn=collate):  # reason: "rows of a data set that may differ are taken for one another"
    pass
