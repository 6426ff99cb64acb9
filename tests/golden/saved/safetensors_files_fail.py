# torch: skip (needs safetensors)
import os

import torch
from safetensors.torch import load_file

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
torch.nn.Linear(3, 4).load_state_dict(load_file(files + "/model.safetensors"))  # error: [state-dict-mismatch] "Error(s) in loading state_dict for Linear:"
