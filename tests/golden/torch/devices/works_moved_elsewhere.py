# Something without a model may have moved the network.
# torch: skip (engine is not installed)
# verdict: valid
# fake: engine is not installed
import engine
import torch
from torch import nn

model = nn.Linear(4, 2)
engine.prepare(model)
model(torch.randn(3, 4).to(engine.device))
model(torch.randn(3, 4).cuda())
