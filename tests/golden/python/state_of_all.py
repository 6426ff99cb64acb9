# Instances that share one dict of attributes: what one of them sets the others have.
# verdict: undecided
import torch


class Borg:
    _state = {}

    def __init__(self):
        self.__dict__ = self._state


first, second = Borg(), Borg()
first.size = 3
torch.zeros(2, second.size) @ torch.zeros(3, 1)
