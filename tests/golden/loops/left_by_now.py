# verdict: undecided
# torch: skip (imports modules that nobody has)
# A loop of unknown length whose iterations differ is followed for some of them: what fails behind those is no failure of all, because
# a longer one may lead to what fits.
import elsewhere
import torch
from torch import nn

steps = torch.as_tensor(elsewhere.steps()).reshape(-1, 2, 512)
lstm = nn.LSTM(512, 128)
state = torch.zeros(1, 2, 128), torch.zeros(1, 2, 128)
out = []
for step, done in zip(steps, torch.zeros(128, 2)):
    h, state = lstm(step.unsqueeze(0), tuple((1.0 - done).view(1, -1, 1) * part for part in state))
    out += [h]
values = nn.Linear(128, 1)(torch.flatten(torch.cat(out), 0, 1)).view(-1)
torch.zeros(256) - values
