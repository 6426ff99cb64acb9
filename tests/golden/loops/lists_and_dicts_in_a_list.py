# A list that grows by a dict in each of an unknown number of rounds: what the dicts have in common is known of each, and two of them are not
# taken for one another.
# verdict: undecided
# torch: skip (the last line fails)
import torch


def collected(count):
    rows = []
    for i in range(count):
        row = {"ids": [0] * (i % 3), "features": torch.zeros(i + 1, 2), "kind": "x"}
        rows.append(row)
    return rows


rows = collected(torch.randint(5, 3000, (1,)).item())
for row in rows:
    torch.zeros(2, len(row["ids"])) @ torch.zeros(len(row["ids"]), 1)
    row["features"] @ torch.zeros(2, 1)
torch.cat([row["features"] for row in rows]) @ torch.zeros(2, 1)
torch.zeros(2, len(rows[1]["ids"])) @ torch.zeros(len(rows[1]["ids"]), 1)
if rows[1] is rows[2]:
    torch.zeros(2, 3) @ torch.zeros(2, 1)  # reason: "which of several values it is"
torch.zeros(2, len(rows[1]["ids"])) @ torch.zeros(len(rows[4]["ids"]), 1)  # reason: "one of several items"
