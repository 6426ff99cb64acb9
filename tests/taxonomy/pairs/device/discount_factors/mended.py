import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

policy = nn.Linear(4, 2).to(DEVICE)
states = torch.randn(6, 4, device=DEVICE)
rewards = torch.ones(6, device=DEVICE)
discounts = 0.99 ** torch.arange(6, device=DEVICE)
returns = (rewards * discounts).flip(0).cumsum(0).flip(0)
logits = torch.log_softmax(policy(states), dim=1)[:, 0]
(-logits * returns).mean().backward()
