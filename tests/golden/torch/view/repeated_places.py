# verdict: valid
# Where several numbers of a tensor lie in one place, nothing writes each of them: behind views as well, and in grids.
import torch


def refused(change):
    try:
        change()
    except RuntimeError as error:
        return str(error)[:60]
    return None


def repeated():
    return torch.zeros(1, 3).expand(4, 3)


def assign(x, index, value):
    x[index] = value


grid, _ = torch.meshgrid(torch.arange(3), torch.arange(4), indexing="ij")
reveal_value(refused(lambda: grid.add_(1)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: grid.view(-1)))  # revealed: "view size is not compatible with input tensor's size and str"
reveal_shape(grid.reshape(-1))  # revealed: (12,)
x = repeated()
reveal_value(refused(lambda: x.t().mul_(2)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: x[1:].mul_(2)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: x[0].mul_(2)))  # revealed: None
reveal_value(refused(lambda: assign(x, slice(None), 1)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: assign(x, (slice(None), 0), 1)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: assign(x, 0, 1)))  # revealed: None
reveal_value(refused(lambda: assign(x, [0, 1], 1)))  # revealed: None
reveal_value(refused(lambda: x.index_fill_(0, torch.tensor([0]), 1)))  # revealed: None
reveal_value(refused(lambda: x.index_add_(0, torch.tensor([0]), torch.ones(1, 3))))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: x.scatter_(0, torch.zeros(1, 3, dtype=torch.int64), 1.0)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: torch.add(torch.ones(4, 3), 1, out=x)))  # revealed: 'unsupported operation: more than one element of the written-'
reveal_value(refused(lambda: torch.zeros(4, 3, out=x)))  # revealed: None
