# __exit__ that is no plain function may swallow everything.
# verdict: valid
# assumed:
import random

import torch

items = [5] * random.randint(1, 2)


class Always:
    def __enter__(self):
        return self

    @staticmethod
    def __exit__(*details):
        return True


n = 0
with Always():
    n = items[1]
torch.zeros(n + 1) + torch.zeros(6 if len(items) == 2 else 1)
