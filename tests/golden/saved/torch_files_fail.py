# A checkpoint that does not fit the model is found where it is loaded.
from pathlib import Path

import torch
from torch import nn

files = Path(__file__).parent.parent.parent / "saved" / "files"
state = torch.load(files / "state.pt")
model = nn.Sequential(nn.Linear(4, 16), nn.BatchNorm1d(16))
model.load_state_dict(state)  # error: [state-dict-mismatch] "Error(s) in loading state_dict for Sequential:"
