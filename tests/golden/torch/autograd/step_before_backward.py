# A step between the use of weights and the backward() that passes through them: torch wants the weights as they were.
import torch
from torch import nn

generator, judge = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 8)), nn.Linear(8, 1)
of_generator = torch.optim.Adam(generator.parameters())
of_judge = torch.optim.Adam(judge.parameters())

for _ in range(3):
    made = judge(generator(torch.randn(16, 4)))
    real = judge(torch.randn(16, 8))
    of_generator.zero_grad()
    made.mean().backward(retain_graph=True)
    of_generator.step()
    of_judge.zero_grad()
    (real.mean() - made.mean()).backward()  # error: [inplace-modified] "one of the variables needed for gradient computation has been modified by an inplace operation: [torch.FloatTensor [8, 8]]"
    of_judge.step()
