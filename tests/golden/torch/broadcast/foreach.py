import torch

pair = [torch.zeros(2), torch.zeros(3, 1)]
reveal_shape(torch._foreach_add(pair, 1.0)[1])  # revealed: (3, 1)
reveal_shape(torch._foreach_mul(pair, [torch.ones(4, 2), torch.ones(5)])[0])  # revealed: (4, 2)
reveal_value(len(torch._foreach_sqrt(pair)))  # revealed: 2
reveal_shape(torch._foreach_norm(pair)[0])  # revealed: ()
torch._foreach_addcdiv_(pair, pair, pair, value=-0.1)
reveal_shape(torch.unravel_index(torch.zeros(4, 5, dtype=torch.long), (2, 3, 7))[2])  # revealed: (4, 5)
try:
    torch._foreach_add(pair, [torch.ones(2)])
except RuntimeError as e:
    reveal_value(str(e))  # revealed: 'Tensor lists must have the same number of tensors, got 2 and 1'
torch._foreach_add_(pair, [torch.ones(3), torch.ones(3)])  # error: [broadcast-mismatch] "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0"
