# Arguments of a wrong kind and values out of range.
import torch
import torch.nn as nn

x = torch.ones(4, 4)


def refused(call, *errors):
    try:
        call()
    except errors:
        return True
    return False


reveal_value(refused(lambda: torch.triu(x, "1"), TypeError))  # revealed: True
reveal_value(refused(lambda: x.to([1]), TypeError))  # revealed: True
reveal_value(refused(lambda: x.to(torch.float64, "cpu"), TypeError))  # revealed: True
reveal_value(refused(lambda: x.to("cpu", torch.float64, True), TypeError))  # revealed: False
reveal_value(refused(lambda: torch.full(2, 1), TypeError))  # revealed: True
reveal_value(refused(lambda: x.repeat(), TypeError))  # revealed: True
reveal_value(refused(lambda: torch.tensor([x, x]), ValueError))  # revealed: True
reveal_value(refused(lambda: torch.tensor([x.sum(), x.mean()]), ValueError))  # revealed: False
reveal_value(refused(lambda: x.as_strided((9, 9), (9, 1)), RuntimeError))  # revealed: True
reveal_value(refused(lambda: x[1].as_strided((2, 2), (1, 1)), RuntimeError))  # revealed: False
reveal_value(refused(lambda: torch.multinomial(x, 0), RuntimeError))  # revealed: True
reveal_value(refused(lambda: nn.Embedding(5, 4, padding_idx=5), AssertionError))  # revealed: True
reveal_value(refused(lambda: nn.Embedding(5, 4, padding_idx=-5), AssertionError))  # revealed: False
reveal_value(refused(lambda: torch.abs(x, out=torch.empty(0, dtype=torch.float64)), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.exp(x, out=torch.empty(0, dtype=torch.float64)), RuntimeError))  # revealed: False
reveal_value(refused(lambda: x.long().requires_grad_(), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.linalg.norm(x.reshape(2, 2, 4), 2), RuntimeError))  # revealed: True
reveal_value(refused(lambda: torch.cat(1, [x, x]), TypeError))  # revealed: True
reveal_value(refused(lambda: torch.cat(x, 1), TypeError))  # revealed: True
reveal_value(refused(lambda: torch.stack(None), TypeError))  # revealed: True
reveal_value(refused(lambda: torch.vstack(x), TypeError))  # revealed: True
reveal_value(refused(lambda: torch.cat((x, x), 1), TypeError))  # revealed: False
reveal_value(refused(lambda: torch.nn.functional.avg_pool2d(4, x), TypeError))  # revealed: True
reveal_value(refused(lambda: nn.LSTM(0, 4), ValueError))  # revealed: True
reveal_value(refused(lambda: nn.GRU(4, 4, 0), ValueError))  # revealed: True
reveal_value(refused(lambda: torch.optim.Adam([x], betas=(1.8, 0.9)), ValueError))  # revealed: True
reveal_value(refused(lambda: torch.optim.SGD([x], lr=-0.1), ValueError))  # revealed: True
reveal_value(refused(lambda: torch.optim.Adam([x], 0.1, (0.5, 0.9)), ValueError))  # revealed: False
reveal_value(refused(lambda: torch.save("layer.pt", nn.Linear(1, 1).state_dict()), AttributeError))  # revealed: True
reveal_value(refused(lambda: torch.save({"x": x}, x), AttributeError))  # revealed: True
out = torch.empty(0)
torch.mm(x, x, out=out)
reveal_shape(out)  # revealed: (4, 4)
nn.Conv2d(1, 1, 0)(x.view(1, 1, 4, 4))  # error: [conv-window] "kernel size should be greater than zero, but got kernel_height: 0 kernel_width: 0"
