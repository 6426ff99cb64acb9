# verdict: undecided
# reason: backward() of what may have been changed in place
# torch: skip (torch refuses the last line)
# Whether einsum keeps an operand as it is hangs on how it is computed: what was changed since may be refused.
import torch

weight = torch.randn(3, 4, requires_grad=True)
other = torch.randn(4, 5)
summed = torch.einsum("ij->i", weight * 1)
summed.add_(1)
summed.sum().backward()
product = torch.einsum("ij,jk->ik", weight, other)
other.add_(1)
product.sum().backward()
