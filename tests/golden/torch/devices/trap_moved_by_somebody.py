# Layers are handed to something without a model, in a list: it may give them back one by one, and moved.
# torch: skip (a module that is not there)
import torch
from torch import nn

import somewhere

device = torch.device("cuda:0")
layers = [nn.Embedding(10, 4), nn.Linear(4, 2)]
for layer in somewhere.each(layers):
    layer.to(device)
network = nn.Sequential(*layers)
network(torch.zeros(2, dtype=torch.long).to(device))
