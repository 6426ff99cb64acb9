# A product that is added in place changes the tensor it is added to, and hands on its gradients.
# verdict: invalid
import torch

weights, ones = torch.ones(4, 4, requires_grad=True), torch.ones(4, 4)
total = torch.zeros(4, 4)
total.addmm_(weights, ones)
torch.zeros(1, 4, 4).baddbmm_(weights[None], ones[None]).sum().backward()
total.sum().backward()
print(weights.grad.norm())

with torch.no_grad():
    weights.addmm_(ones, ones)
weights.addmm_(ones, ones)  # error: [leaf-inplace] "a leaf Variable that requires grad is being used in an in-place operation"
