# What files of torch.save beside the program hold: sizes, types and plain values are known.
import os

import torch
from torch import nn

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "saved", "files")
state = torch.load(os.path.join(files, "state.pt"))
model = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8))
model.load_state_dict(state)
reveal_shape(model(torch.randn(3, 4)))  # revealed: (3, 8)
trained = torch.load(files + "/trained.pt", map_location="cpu")
reveal_value(trained["epoch"])  # revealed: 7
reveal_value(trained["args"]["n_embd"])  # revealed: 64
layer = nn.Linear(3, 2)
layer.load_state_dict(trained["model"])
optimizer = torch.optim.AdamW(layer.parameters())
optimizer.load_state_dict(trained["optimizer"])
old = torch.load(files + "/old.pt", weights_only=True)
reveal_shape(old["model"]["weight"])  # revealed: (2, 3)
tied = torch.load(files + "/tied.pt")
reveal_shape(tied["part"])  # revealed: (3, 2)
reveal_value(tied["turned"].is_contiguous())  # revealed: False
plain = torch.load(files + "/plain.pt")
reveal_value(plain["size"])  # revealed: torch.Size([2, 3])
reveal_value(plain["type"])  # revealed: torch.float16
reveal_value(plain["big"])  # revealed: 1099511627776
reveal_value(plain["set"])  # revealed: {1, 2}
options = torch.load(files + "/namespace.pt", weights_only=False)["args"]
reveal_value(options.dim)  # revealed: 64
with torch.serialization.safe_globals([type(options)]):
    reveal_value(torch.load(files + "/namespace.pt")["args"].heads)  # revealed: [2, 4]
