# verdict: invalid
# A complex number of Python is an operand like a float: the result is complex, as wide as the tensor.
import random

import torch

phase = torch.zeros(3)
reveal_shape(torch.exp(1j * phase))  # revealed: (3,)
reveal_value(str((phase * 1j).dtype))  # revealed: 'torch.complex64'
reveal_value(str((2j - phase.double()).dtype))  # revealed: 'torch.complex128'
reveal_value(str((torch.arange(3) / (1 + 1j)).dtype))  # revealed: 'torch.complex64'
reveal_value(str((phase * complex(random.choice([0.5, 0.25]))).dtype))  # revealed: 'torch.complex64'
reveal_shape(phase == 1j)  # revealed: (3,)
w = torch.zeros(3, requires_grad=True)
(w * 1j).abs().sum().backward()
torch.exp(1j * phase) + torch.zeros(4)  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (4)"
