# verdict: undecided
# torch: skip (a test runner calls these)
# A library's words are not known by the letter: where they do not match, the test is not followed any further.
import pytest
import torch


def test_words():
    with pytest.raises(RuntimeError, match="something else"):  # reason: "whether the exception's text matches the pattern is not known"
        torch.zeros(2, 3) @ torch.zeros(2, 3)
    assert False
