# Calls that refuse values which are not tracked: a handler that could see the refusal is followed.
# torch: skip (which of them refuse is chance)
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

index = (torch.randn(40) * 1000).long()
matrix = torch.randn(3, 3)
mask = torch.randn(4, 5) > 3


def refused(call):
    try:
        call()
    except (RuntimeError, IndexError):
        return True
    return False


reveal_value(refused(lambda: pack_padded_sequence(torch.zeros(4, 5, 2), mask.sum(1), batch_first=True, enforce_sorted=False)))  # revealed: ?
reveal_value(refused(lambda: nn.Embedding(5, 3)(index)))  # revealed: ?
reveal_value(refused(lambda: F.embedding_bag(index.view(4, 10), torch.zeros(5, 3))))  # revealed: ?
reveal_value(refused(lambda: F.one_hot(index, 3)))  # revealed: ?
reveal_value(refused(lambda: F.cross_entropy(torch.zeros(40, 3), index)))  # revealed: ?
reveal_value(refused(lambda: F.nll_loss(torch.zeros(40, 3), index)))  # revealed: ?
reveal_value(refused(lambda: torch.zeros(40, 3).gather(1, index.view(40, 1))))  # revealed: ?
reveal_value(refused(lambda: torch.zeros(40, 3).scatter(1, index.view(40, 1), 1.0)))  # revealed: ?
reveal_value(refused(lambda: torch.zeros(5, 3).index_select(0, index)))  # revealed: ?
reveal_value(refused(lambda: torch.zeros(5, 3)[index]))  # revealed: ?
reveal_value(refused(lambda: torch.multinomial(matrix, 2)))  # revealed: ?
reveal_value(refused(lambda: torch.linalg.cholesky(matrix)))  # revealed: ?
reveal_value(refused(lambda: torch.inverse(matrix)))  # revealed: ?
reveal_value(refused(lambda: torch.linalg.solve(matrix, torch.zeros(3, 1))))  # revealed: ?
reveal_value(refused(lambda: torch.linalg.det(matrix)))  # revealed: False
reveal_value(refused(lambda: matrix[torch.tensor([0, 2])]))  # revealed: False
