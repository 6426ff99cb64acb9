# A class whose tests the library has wrapped, by a function that holds itself, is handed to somebody.
# verdict: undecided
import unittest
from unittest import mock

import somewhere


@somewhere.require  # reason: "Tracking was given to somewhere.require, which has no model"
@mock.patch("os.path.exists", return_value=None)
class Tracking(unittest.TestCase):
    def test_one(self, mocked):
        assert mocked is not None
