# The old way: tensor types.
# verdict: valid
# fake: the device has no tensor types
import torch
from torch import nn

Float = torch.cuda.FloatTensor if torch.cuda.is_available() else torch.FloatTensor
model = nn.Linear(4, 2)
if torch.cuda.is_available():
    model.cuda()
model(Float(3, 4))
model(torch.randn(3, 4).type(Float))
