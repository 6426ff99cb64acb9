# A shared tensor stands in the state under each of its names; buffers that are not persistent do not.
import torch
import torch.nn as nn


class Head(nn.Module):
    def __init__(self, table):
        super().__init__()
        self.project = nn.Linear(6, 10, bias=False)
        self.project.weight = table.weight
        self.norm = nn.BatchNorm1d(6)
        self.register_buffer("mask", torch.ones(3), persistent=False)
        self.register_buffer("scale", torch.ones(2))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(10, 6)
        self.head = Head(self.table)


state = Net().state_dict()
reveal_value(list(state))  # revealed: ['table.weight', 'head.scale', 'head.project.weight', 'head.norm.weight', 'head.norm.bias', 'head.norm.running_mean', 'head.norm.running_var', 'head.norm.num_batches_tracked']
reveal_shape(state["head.project.weight"])  # revealed: (10, 6)
