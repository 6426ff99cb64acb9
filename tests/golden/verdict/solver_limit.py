# verdict: undecided
# reason: invalid-argument not decided: solver limit
# Whether the step can be 0 is Fermat's last theorem: the solver gives up, and that is said.
import torch

x, y, z = (len(open(name).read()) + 1 for name in ("a", "b", "c"))
difference = x ** 3 + y ** 3 - z ** 3
torch.zeros(8).unfold(0, 2, difference * difference)
