# verdict: valid
# torch: skip (reads a file that nobody has)
import torch

model = torch.nn.Sequential(torch.nn.Linear(3, 4))
keys = model.load_state_dict(torch.load("weights.pth"))
reveal_value(keys.missing_keys)  # revealed: []
missing, unexpected = model.load_state_dict(torch.load("weights.pth"), strict=False)
reveal_value(missing)  # revealed: ?
assert missing == ["0.bias"] and unexpected == []
model(torch.zeros(2, 3))
