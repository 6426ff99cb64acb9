# What is differentiated must require a gradient, whether it is used or not.
import torch

x, w = torch.rand(4, 3), torch.rand(3, 2, requires_grad=True)
torch.autograd.grad((x @ w).sum(), w)
torch.autograd.grad((x @ w).sum(), (w, x), allow_unused=True)  # error: [invalid-argument] "One of the differentiated Tensors does not require grad"  # certainty: always
