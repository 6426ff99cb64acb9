# verdict: valid
# A scripted module is a module.
import torch
import torch.nn as nn


class Block(torch.jit.ScriptModule):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(width, width)

    @torch.jit.script_method
    def forward(self, x):
        return self.fc(x)


net = nn.Sequential(Block(8), Block(8))
reveal_shape(net(torch.zeros(2, 8)))  # revealed: (2, 8)
traced = torch.jit.trace(nn.Linear(8, 4), (torch.zeros(1, 8),))
reveal_shape(traced(torch.zeros(5, 8)))  # revealed: (5, 4)
reveal_value(isinstance(net[0], nn.Module))  # revealed: True
