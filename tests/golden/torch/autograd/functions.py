# The backward of a function of one's own is called with gradients of the shapes of its results.
# verdict: valid
import torch
from torch.autograd import Function
from torch.autograd.function import once_differentiable

calls = []


class Scale(Function):
    @staticmethod
    def forward(ctx, x, w, k):
        ctx.save_for_backward(x, w)
        ctx.k = k
        return x @ w * k

    @staticmethod
    @once_differentiable
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        calls.append(ctx.needs_input_grad)
        reveal_shape(grad)  # revealed: (2, 4)
        return grad @ w.t() * ctx.k, x.t() @ grad * ctx.k, None


x, w = torch.zeros(2, 3, requires_grad=True), torch.zeros(3, 4, requires_grad=True)
y = Scale.apply(x, w, 2)
reveal_shape(y)  # revealed: (2, 4)
reveal_value(y.requires_grad)  # revealed: True
reveal_value(len(calls))  # revealed: 0
y.sum().backward()
reveal_value(calls)  # revealed: [(True, True, False)]
torch.autograd.grad(Scale.apply(x, w.detach(), 2).mean(), [x])
reveal_value(calls[1:])  # revealed: [(True, False, False)]
with torch.no_grad():
    reveal_value(Scale.apply(x, w, 2).requires_grad)  # revealed: False
Scale.apply(x, w, 2).detach()
reveal_value(len(calls))  # revealed: 2


class Made(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.shape = x.shape
        return torch.from_numpy(x.detach().numpy()).sum(0), x.argmax(1)

    @staticmethod
    def backward(ctx, grad, other):
        return grad.expand(ctx.shape)


total, places = Made.apply(x)
reveal_value(total.requires_grad)  # revealed: True
reveal_value(places.requires_grad)  # revealed: False
total.sum().backward()


class Setup(Function):
    @staticmethod
    def forward(x, k=3):
        return x * k

    @staticmethod
    def setup_context(ctx, inputs, output):
        reveal_value(inputs[1])  # revealed: 3
        ctx.k = inputs[1]

    @staticmethod
    def backward(ctx, grad):
        return grad * ctx.k, None


loss = torch.zeros(())
loss = loss + Setup.apply(x).sum()
loss.backward()
