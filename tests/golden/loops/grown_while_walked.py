# A dict whose keys are not known gets another entry, or loses one, while it is walked over.
# verdict: undecided
# reason: a dict may get other entries while it is walked over
import torch


def filled():
    table = {}
    for label in torch.randint(0, 3, (20,)).tolist():
        table[label] = torch.randn(4)
    return table


table = filled()
for label in table:
    table[label] = torch.zeros(4)
reveal_shape(torch.stack(list(table.values())).sum(0))  # revealed: (4,)

table = filled()
try:
    for label in table:  # reason: "a dict may get other entries while it is walked over"
        table[label + 10] = torch.zeros(4)
except RuntimeError:
    reveal_value("told")  # revealed: 'told'

table = filled()
try:
    for label, entry in table.items():  # reason: "a dict may get other entries while it is walked over"
        del table[label]
except RuntimeError:
    reveal_value("told")  # revealed: 'told'
