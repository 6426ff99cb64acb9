# verdict: valid
import torch

x = torch.zeros(2, 3)
try:
    x @ x
except RuntimeError as e:
    reveal_value(str(e))  # revealed: 'mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)'
    y = x @ x.t()
reveal_shape(y)  # revealed: (2, 2)
