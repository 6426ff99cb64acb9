# expected: valid
import csv
import pathlib
import tempfile

import torch
import torch.nn as nn

folder = pathlib.Path(tempfile.mkdtemp())
table = folder / "data" / "train.csv"
table.parent.mkdir(parents=True, exist_ok=True)
with table.open("w", newline="") as f:
    writer = csv.writer(f)
    writer.writerow(["a", "b", "c", "label"])
    for i in range(10):
        writer.writerow([i, 2 * i, -i, i % 2])

with open(table) as f:
    rows = list(csv.DictReader(f))
columns = [c for c in rows[0] if c != "label"]
x = torch.tensor([[float(r[c]) for c in columns] for r in rows])
y = torch.tensor([int(r["label"]) for r in rows])
model = nn.Sequential(nn.Linear(len(columns), 4), nn.ReLU(), nn.Linear(4, 2))
loss = nn.functional.cross_entropy(model(x), y)
loss.backward()
print(loss.item())
