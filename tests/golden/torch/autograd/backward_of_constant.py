# backward() of what needs no gradient is refused, where that is sure: a tensor may come to need one in place, through a view.
import torch
import torch.nn as nn

net = nn.Linear(4, 1)
x = torch.zeros(3, 4)


def refused(loss):
    try:
        loss.backward()
    except RuntimeError as error:
        return str(error)
    return None


reveal_value(refused(net(x).sum()))  # revealed: None
reveal_value(refused(x.sum()))  # revealed: 'element 0 of tensors does not require grad and does not have a grad_fn'
reveal_value(refused(net(x).detach().sum()))  # revealed: 'element 0 of tensors does not require grad and does not have a grad_fn'
with torch.no_grad():
    constant = net(x)
reveal_value(refused(constant.sum()))  # revealed: 'element 0 of tensors does not require grad and does not have a grad_fn'

lstm = nn.LSTM(4, 2)
output, (h, c) = lstm(x)
reveal_value(refused(output.sum() + c.sum()))  # revealed: None

for p in net.parameters():
    p.requires_grad = False
reveal_value(refused(net(x).sum()))  # revealed: 'element 0 of tensors does not require grad and does not have a grad_fn'

outputs = torch.zeros(3, 2)
outputs[:, 0] = lstm(x)[0][:, 0]
reveal_value(outputs.requires_grad)  # revealed: True
table = torch.zeros(3, 2)
row = table[0]
row.add_(output[0].detach())
reveal_value(table.requires_grad)  # revealed: False
row.add_(nn.Linear(2, 2)(torch.zeros(2)))
reveal_value(row.requires_grad)  # revealed: True
reveal_value(refused(table.sum()))  # revealed: None
