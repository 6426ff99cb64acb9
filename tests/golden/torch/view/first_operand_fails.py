# verdict: invalid
# A first operand that is itself transposed decides as well, and the view is refused.
import torch

first = torch.zeros(2, 8, 6).transpose(1, 2)
print((first + torch.zeros(2, 6, 8)).view(-1).shape)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
