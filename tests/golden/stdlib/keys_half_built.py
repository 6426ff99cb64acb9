# A copy asks a key for its hash when the key is a member of what its own attributes hold: the new one has no attributes yet.
import copy

import torch


class Node:
    def __init__(self, name):
        self.name = name
        self.links = None

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        return self.name == other.name


def copied(value):
    try:
        copy.deepcopy(value)
    except AttributeError as error:
        return str(error)
    return "copied"


node, member, paired, outer, plain = [Node(name) for name in "abcde"]
node.links = {node: 1}
member.links = {member}
paired.links = {(1, paired): 1}
outer.links = {outer: 1}
plain.links = [plain]
reveal_value(copied(node))  # revealed: "'Node' object has no attribute 'name'"
reveal_value(copied(member))  # revealed: "'Node' object has no attribute 'name'"
reveal_value(copied(member.links))  # revealed: "'Node' object has no attribute 'name'"
reveal_value(copied(paired))  # revealed: "'Node' object has no attribute 'name'"
reveal_value(copied(outer.links))  # revealed: 'copied'
reveal_value(copied(plain))  # revealed: 'copied'
reveal_value(copied({plain: plain}))  # revealed: 'copied'
torch.zeros(2) + torch.zeros(2)
