# Once each of these ended the checker itself: containers beside tensors, generators inside one another, an axis that is not there.
import torch

assert ([1] == torch.zeros(2)) is False and ([1] != torch.zeros(2)) is True
assert ({} == torch.zeros(1)) is False and ([] == {}) is False and (range(2) == [0, 1]) is False and ({1} != [1]) is True


def inside():
    yield from inside()


try:
    list(inside())
except RecursionError as e:
    reveal_value(str(e))  # revealed: 'maximum recursion depth exceeded'
try:
    torch.take_along_dim(torch.tensor(1.0), torch.tensor(0), 0)
except IndexError as e:
    reveal_value(str(e))  # revealed: 'Dimension specified as 0 but tensor has no dimensions'
one, other = [], []
one.append(one)
other.append(other)
assert one == one and one != [1]
try:
    one == other
except RecursionError as e:
    reveal_value(str(e))  # revealed: 'maximum recursion depth exceeded in comparison'
ring = torch.nn.Sequential()
ring.append(ring)
assert list(ring.parameters()) == []
try:
    ring(torch.zeros(2))
except RecursionError:
    torch.zeros(2, 3) @ torch.zeros(3, 4)
