# What torch computes of something without a model may be of a class of its own.
import torch
from torch.fx import Graph, Proxy

graph = Graph()
y, z = Proxy(graph.placeholder("x")), Proxy(graph.placeholder("y"))
graph.output((torch.neg(y) + 1).node)
torch.add(y, 1).node
