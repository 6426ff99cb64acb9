# verdict: invalid
import torch


class F(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x @ w

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        return g @ w, x.t() @ g  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x4 and 3x4)"


x, w = torch.zeros(2, 3, requires_grad=True), torch.zeros(3, 4, requires_grad=True)
loss = torch.zeros(2, 4)
loss += F.apply(x, w)
loss.sum().backward()
