# Small tensors of real numbers are known: exactly, or but for the last bits, where processors differ.
import math

import torch

# Rates of stochastic depth: the first is the first number, all others lie above it.
rates = [x.item() for x in torch.linspace(0, 0.3, 24)]
reveal_value([r > 0. for r in rates].count(True))  # revealed: 23
reveal_value(sum(1 for r in rates if r == 0.))  # revealed: 1
by_stage = [x.tolist() for x in torch.linspace(0, 0.0, 5).split([2, 3])]
reveal_value(by_stage)  # revealed: [[0.0, 0.0], [0.0, 0.0, 0.0]]
reveal_value([x.tolist() for x in torch.linspace(0, 1, 5).chunk(2)])  # revealed: [[0.0, 0.25, 0.5], [0.75, 1.0]]
reveal_value(torch.linspace(0, 1, 5).narrow(0, 1, 2).tolist())  # revealed: [0.25, 0.5]
reveal_value([x.tolist() for x in torch.linspace(0, 1, 5).tensor_split([3, 1])])  # revealed: ?

# Widths of layers that grow by a power and are rounded.
depth, slope, first, times = 13, 24.0, 24, 2.54
wanted = torch.arange(depth, dtype=torch.float32) * slope + first
power = torch.round(torch.log(wanted / first) / math.log(times))
widths = torch.round((first * torch.pow(times, power)) / 8) * 8
reveal_value(widths.int().tolist())  # revealed: [24, 64, 64, 64, 152, 152, 152, 152, 152, 152, 392, 392, 392]
reveal_value(len(torch.unique(widths)))  # revealed: 4
reveal_value(int(power.max().item()) + 1)  # revealed: 4
sizes, depths = torch.unique(torch.tensor(widths.int().tolist()), return_counts=True)
reveal_value((sizes.tolist(), depths.tolist()))  # revealed: ([24, 64, 152, 392], [1, 3, 6, 3])
values, places = torch.unique(torch.tensor([3, 1, 3]), return_inverse=True)
reveal_value((values.tolist(), places.tolist()))  # revealed: ([1, 3], [1, 0, 1])
reveal_value(torch.unique_consecutive(torch.tensor([3, 1, 1])).shape[0])  # revealed: unique

# A number over a tensor is its reciprocal times the number; integers become real numbers first.
reveal_value((torch.arange(1, 5) * 0.5).tolist())  # revealed: [0.5, 1.0, 1.5, 2.0]
reveal_value((1 / torch.tensor([2, 4]).float()).tolist())  # revealed: ?
reveal_value((3 / torch.arange(1, 3, dtype=torch.float32)).tolist())  # revealed: [3.0, 1.5]
reveal_value(torch.div(torch.arange(3, dtype=torch.float32), 2, rounding_mode="floor").tolist())  # revealed: ?
reveal_value(torch.round(torch.linspace(0.25, 0.25, 1), decimals=1).tolist())  # revealed: ?
reveal_value(torch.linspace(0, 1, 3).double().tolist())  # revealed: [0.0, 0.5, 1.0]
reveal_value(torch.linspace(0, 1, 3).half().tolist())  # revealed: ?
reveal_value((bool(torch.linspace(0, 1, 3)[0]), int(torch.linspace(2.5, 3, 2)[0]), float(torch.linspace(2.5, 3, 2)[0])))  # revealed: (False, 2, 2.5)

# What is written to is not known any more, nor is what shares its memory.
x = torch.linspace(0, 1, 3)
y, z = x[1:], x + 1
y.add_(1)
reveal_value(x.tolist())  # revealed: ?
reveal_value(z.tolist())  # revealed: [1.0, 1.5, 2.0]

# Neither is what an optimizer or a checkpoint changes.
x = torch.linspace(0, 1, 3)
p = torch.nn.Parameter(x)
reveal_value((x.tolist(), p.tolist()))  # revealed: ?
x = torch.linspace(0, 1, 3).requires_grad_()
reveal_value(x.tolist())  # revealed: ?


class Scaled(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("scale", torch.linspace(1, 2, 2))


scaled = Scaled()
reveal_value(scaled.scale.tolist())  # revealed: [1.0, 2.0]
scaled.half()
reveal_value(scaled.scale.tolist())  # revealed: ?
scaled = Scaled()
scaled.load_state_dict({"scale": torch.randn(2)})
reveal_value(scaled.scale.tolist())  # revealed: ?

# Activations may write into their input.
x = torch.linspace(-1, 1, 3)
torch.nn.functional.relu(x[:2], inplace=True)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
torch.nn.Dropout(inplace=True)(x)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
torch.nn.functional.elu_(x)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
x.apply_(lambda v: v + 1)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
torch.where(x > 0, x, x + 1, out=x)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
x.view(3, 1)[1] = 3
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
x.expand(2, 3)[0].add_(3)
reveal_value(x.tolist())  # revealed: ?
x = torch.linspace(-1, 1, 3)
x.numpy()[0] = 3
reveal_value(x.tolist())  # revealed: ?
