# Gradients that are handed to torch.autograd.grad and backward: one for each output, of its shape.
import torch


def refused(call, *errors):
    try:
        call()
    except errors:
        return True
    return False


x = torch.ones(3, requires_grad=True)
y = x * 2
reveal_value(refused(lambda: torch.autograd.grad([y, y], x, [torch.ones(3)]), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.autograd.grad([x * 2], x, torch.ones(3)), RuntimeError))  # revealed: False
reveal_value(refused(lambda: torch.autograd.grad((x * 2,), x), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.autograd.grad(x * 2, x, torch.ones(2, 3), is_grads_batched=True), RuntimeError))  # revealed: False
reveal_value(refused(lambda: torch.autograd.backward([x.sum(), x * 2], [None, torch.ones(2)]), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.autograd.backward([x.sum(), x * 2], [None, torch.ones(3)]), RuntimeError))  # revealed: False
reveal_shape(torch.autograd.grad(outputs=x * 2, inputs=x, grad_outputs=torch.ones(3))[0])  # revealed: (3,)
torch.autograd.grad(y, x, torch.ones(3, 2))  # error: [backward-non-scalar] "Mismatch in shape: grad_output[0] has a shape of torch.Size([3, 2]) and output[0] has a shape of torch.Size([3])."
