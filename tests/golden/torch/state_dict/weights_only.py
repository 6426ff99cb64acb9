# verdict: valid
import os
import tempfile

import torch
import torch.nn as nn


# Without weights_only=False torch makes no instances.
path = os.path.join(tempfile.mkdtemp(), "net.pt")
torch.save({"net": nn.Linear(3, 4), "size": [torch.zeros(2, 3)]}, path)
try:
    loaded = torch.load(path)
    loaded["net"](torch.zeros(1, 3))
except Exception as error:
    reveal_value(type(error).__name__)  # revealed: 'UnpicklingError'
weight = nn.Parameter(torch.zeros(2, 3))
torch.save([[weight, weight], {"again": weight}], path)
first, second = torch.load(path)
reveal_value(first[0] is first[1] and second["again"] is first[0])  # revealed: True
reveal_value(type(first[0]).__name__)  # revealed: 'Parameter'
reveal_value(first[0].requires_grad)  # revealed: True
