# A checkpoint of the CPU goes into a model on a GPU, and the other way round.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

first = nn.Linear(4, 2).to(device)
second = nn.Linear(4, 2)
second.load_state_dict(first.state_dict())
second(torch.randn(3, 4))
first.load_state_dict(second.state_dict())
first(torch.randn(3, 4, device=device))
