# verdict: valid
import io
import os
import shutil
import tempfile
from pathlib import Path

import torch
import torch.nn as nn


def refused(model, state):
    try:
        model.load_state_dict(state)
    except RuntimeError as error:
        return str(error).splitlines()[1].strip()
    return None


small, large = nn.Linear(3, 4), nn.Linear(3, 5)
reason = "size mismatch for weight: copying a param with shape torch.Size([4, 3]) from checkpoint, " \
         "the shape in current model is torch.Size([5, 3])."
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "small.pt")
    torch.save({"net": small.state_dict(), "epoch": 3, "config": {"sizes": [1, 2], "name": "small"}}, path)
    checkpoint = torch.load(path, map_location="cpu")
    reveal_value(checkpoint["config"])  # revealed: {'sizes': [1, 2], 'name': 'small'}
    reveal_value(checkpoint["epoch"])  # revealed: ?
    reveal_value(refused(large, checkpoint["net"]) == reason)  # revealed: True
    checkpoint["config"]["sizes"].append(3)
    reveal_value(torch.load(path)["config"]["sizes"])  # revealed: [1, 2]
    torch.save(large.state_dict(), Path(folder) / "large.pt")
    reveal_value(os.path.isfile(os.path.join(folder, "large.pt")))  # revealed: True
    shutil.copy(os.path.join(folder, "large.pt"), path)
    reveal_value(refused(large, torch.load(path)))  # revealed: None
    os.rename(path, path + ".old")
    reveal_value(os.path.exists(path))  # revealed: False
    with open(path + ".old", "rb") as file:
        reveal_shape(torch.load(file)["weight"])  # revealed: (5, 3)

buffer = io.BytesIO()
torch.save(nn.ModuleList([small, large]).state_dict(), buffer)
buffer.seek(0)
reveal_value(list(torch.load(buffer)))  # revealed: ['0.weight', '0.bias', '1.weight', '1.bias']
