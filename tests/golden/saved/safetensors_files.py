# torch: skip (needs safetensors)
# Files of safetensors: names, sizes, types, metadata.
import os

import torch
from safetensors import safe_open
from safetensors.torch import load_file, load_model, save_file
from torch import nn

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
state = load_file(files + "/model.safetensors")
reveal_shape(state["weight"])  # revealed: (2, 3)
nn.Linear(3, 2).load_state_dict(state)
load_model(nn.Linear(3, 2), files + "/model.safetensors")
with safe_open(files + "/types.safetensors", framework="pt", device="cpu") as file:
    reveal_value(len(file.keys()))  # revealed: 16
    reveal_shape(file.get_tensor("bfloat16"))  # revealed: (1, 2)
    reveal_value(file.get_slice("int8").get_shape())  # revealed: [1, 2]
with safe_open(files + "/model.safetensors", "pt") as file:
    reveal_value(file.metadata())  # revealed: {'format': 'pt'}
save_file({"w": torch.zeros(2, 3)}, "own.safetensors", metadata={"step": "1"})
reveal_shape(load_file("own.safetensors")["w"])  # revealed: (2, 3)
