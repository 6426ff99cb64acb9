import copy

import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

policy = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 2))
target = copy.deepcopy(policy)
policy.to(DEVICE)
target.to(DEVICE)
for step in range(2):
    state, following = torch.randn(8, 4, device=DEVICE), torch.randn(8, 4, device=DEVICE)
    reward = torch.randn(8, device=DEVICE)
    with torch.no_grad():
        goal = reward + 0.9 * target(following).max(1).values
    value = policy(state).max(1).values
    (value - goal).pow(2).mean().backward()
