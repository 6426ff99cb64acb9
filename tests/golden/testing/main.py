# verdict: invalid
# torch: skip (the tests fail, and the runner tells it)
# A script that runs its own tests.
import unittest

import torch


class Test(unittest.TestCase):
    def test_first(self):
        torch.zeros(2, 3).view(5)  # error: [invalid-view] "shape '[5]' is invalid for input of size 6"

    def test_second(self):
        torch.cat([torch.zeros(2, 3), torch.zeros(2, 4)])  # error: [cat-mismatch]


if __name__ == "__main__":
    unittest.main()
