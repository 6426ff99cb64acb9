# expected: valid
import os
import tempfile

import torch
import torch.nn as nn


def build(width):
    return nn.Sequential(nn.Linear(10, width), nn.ReLU(), nn.Linear(width, 2))


def restore(model, path):
    """The weights of an earlier run where there are any that fit."""
    try:
        model.load_state_dict(torch.load(path))
        return True
    except FileNotFoundError:
        print("no checkpoint, starting fresh")
    except RuntimeError as error:
        print("checkpoint of another model:", str(error).splitlines()[0])
    return False


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "model.pt")
    for width in (16, 16, 24):
        model = build(width)
        resumed = restore(model, path)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
        loss = nn.functional.cross_entropy(model(torch.randn(6, 10)), torch.randint(2, (6,)))
        loss.backward()
        optimizer.step()
        torch.save(model.state_dict(), path)
        print(width, resumed, loss.item())
