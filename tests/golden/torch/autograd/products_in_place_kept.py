# What exp() has kept is changed by a product that is added in place. Which operation changed it is not in the log: it is not decided.
# torch: skip (torch refuses the last line)
# verdict: undecided
import torch

grown = (torch.ones(4, 4, requires_grad=True) * 2).exp()
grown.addmm_(torch.ones(4, 4), torch.ones(4, 4))
grown.sum().backward()
