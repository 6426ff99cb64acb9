# What a class says of pickling is asked where an object is written; what reading it calls may be called by what reads.
# verdict: undecided
# torch: skip (reads and writes files)
import copy
import io
import pickle

import torch


class Table:
    def __init__(self, rows):
        self.weight = torch.ones(rows, 4)

    def __getstate__(self):
        return {"rows": self.weight.shape[0]}

    def __setstate__(self, state):
        self.weight = torch.ones(state["rows"], 4)


class Log(list):
    def append(self, row):
        super().append(row[:2])


def make(rows):
    return torch.ones(rows, 3) @ torch.ones(3)


class Made:
    def __reduce__(self):
        return make, (2,)


table, log = Table(5), Log([torch.ones(3), torch.ones(3)])
reveal_shape(copy.deepcopy([table])[0].weight)  # revealed: (5, 4)
reveal_shape(copy.copy(log)[0])  # revealed: (2,)
reveal_shape(copy.deepcopy({"log": log})["log"][1])  # revealed: (2,)
reveal_shape(copy.copy(Made()))  # revealed: (2,)
text = pickle.dumps({"table": table})
pickle.loads(text)  # reason: "Table.__setstate__ was given to pickle.loads, which has no model: Table.__setstate__ (pickled.py:18) was not checked"
buffer = io.BytesIO()
torch.save([Made(), log], buffer)
buffer.seek(0)
torch.load(buffer)
buffer.seek(0)
torch.load(buffer, weights_only=False)  # reason: "Table.__setstate__ was given to torch.load(weights_only=False), which has no model: Table.__setstate__ (pickled.py:18) was not checked"  # reason: "make was given to torch.load(weights_only=False), which has no model: make (pickled.py:27) was not checked"  # reason: "Log.append was given to torch.load(weights_only=False), which has no model: Log.append (pickled.py:23) was not checked"
