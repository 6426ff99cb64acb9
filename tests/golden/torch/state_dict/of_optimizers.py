# verdict: invalid
import torch
import torch.nn as nn

net = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2))
first = torch.optim.Adam(net.parameters(), lr=0.1)
state = first.state_dict()
reveal_value([group["params"] for group in state["param_groups"]])  # revealed: [[0, 1, 2, 3]]
torch.optim.Adam(net.parameters()).load_state_dict(state)
try:
    torch.optim.Adam([{"params": net[0].parameters()}, {"params": net[1].parameters()}]).load_state_dict(state)
except ValueError as error:
    reveal_value(str(error))  # revealed: 'loaded state dict has a different number of parameter groups'
torch.optim.Adam(net[1].parameters()).load_state_dict(state)  # error: [state-dict-mismatch] "loaded state dict contains a parameter group that doesn't match the size of optimizer's group"
