# What is changed in place: no tensor several numbers of which lie in one place, and none of several views that one operator has made.
import torch
import torch.nn.functional as F


def refused(step):
    try:
        step()
    except RuntimeError as error:
        return True
    return False


row = torch.randn(1, 3)
reveal_value(refused(lambda: row.expand(4, 3).add_(1)))  # revealed: True
reveal_value(refused(lambda: F.relu(torch.randn(3).expand(4, 3), inplace=True)))  # revealed: True
reveal_value(refused(lambda: torch.broadcast_to(row, (4, 3)).copy_(torch.randn(4, 3))))  # revealed: True
reveal_value(refused(lambda: row.expand(4, 3).zero_()))  # revealed: False
reveal_value(refused(lambda: row.expand(4, 3).clone().add_(1)))  # revealed: False
reveal_value(refused(lambda: row.expand(1, 3).add_(1)))  # revealed: False

x = torch.randn(4, 6, requires_grad=True)
gates = x * 2
reveal_value(refused(lambda: gates.chunk(2, 1)[0].mul_(2)))  # revealed: True
reveal_value(refused(lambda: F.relu(gates.split(3, 1)[1], inplace=True)))  # revealed: True
reveal_value(refused(lambda: gates.unbind(0)[0].add_(1)))  # revealed: True
reveal_value(refused(lambda: gates.chunk(2, 1)[0][0].add_(1)))  # revealed: True
reveal_value(refused(lambda: gates.chunk(2, 1)[0].mul(2).add_(1)))  # revealed: False
reveal_value(refused(lambda: gates.detach().chunk(2, 1)[0].mul_(2)))  # revealed: False
reveal_value(refused(lambda: (x * 2)[:, :3].mul_(2)))  # revealed: False
with torch.no_grad():
    reveal_value(refused(lambda: (x * 2).chunk(2, 1)[0].mul_(2)))  # revealed: False
