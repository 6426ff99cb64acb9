# The method calls its sizes split_size, the function split_size_or_sections; neither knows the other's name.
import torch

x = torch.zeros(6, 4)
reveal_value([tuple(part.shape) for part in x.split(split_size=[2, 4])])  # revealed: [(2, 4), (4, 4)]
reveal_value([tuple(part.shape) for part in x.split(split_size=3, dim=-1)])  # revealed: [(6, 3), (6, 1)]
reveal_value([tuple(part.shape) for part in torch.split(x, split_size_or_sections=2)])  # revealed: [(2, 4), (2, 4), (2, 4)]
reveal_value([tuple(part.shape) for part in x.split_with_sizes(split_sizes=[1, 5])])  # revealed: [(1, 4), (5, 4)]


def refused(call):
    try:
        call()
    except TypeError:
        return True
    return False


reveal_value(refused(lambda: torch.split(x, split_size=2)))  # revealed: True
reveal_value(refused(lambda: x.split(split_size_or_sections=2)))  # revealed: True
x.split(split_size=[2, 3])  # error: [split-mismatch] "split_with_sizes expects split_sizes to sum exactly to 6"
