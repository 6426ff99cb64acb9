# replace_pattern: every part of a graph that looks like a pattern is replaced.
import torch
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule
from torch.fx.node import Node, map_arg


class Match:
    def __init__(self, anchor, nodes_map):
        self.anchor, self.nodes_map = anchor, nodes_map


class ReplacedPatterns:
    def __init__(self, anchor, nodes_map, replacements):
        self.anchor, self.nodes_map, self.replacements = anchor, nodes_map, replacements


def _graph_of(one):
    from torch.fx._symbolic_trace import symbolic_trace
    return one if isinstance(one, Graph) else one.graph if isinstance(one, GraphModule) else symbolic_trace(one).graph


def _alike(pattern, value, found):
    if isinstance(pattern, Node):
        return isinstance(value, Node) and _matches(pattern, value, found) or pattern.op == "placeholder" and found.setdefault(pattern, value) == value
    if isinstance(pattern, (tuple, list)):
        return isinstance(value, (tuple, list)) and len(pattern) == len(value) and all([_alike(a, b, found) for a, b in zip(pattern, value)])
    if isinstance(pattern, dict):
        return isinstance(value, dict) and set(pattern) == set(value) and all([_alike(pattern[key], value[key], found) for key in pattern])
    return type(pattern) is type(value) and pattern == value


def _matches(pattern, node, found):
    if pattern in found:
        return found[pattern] is node
    if pattern.op == "placeholder":
        found[pattern] = node
        return True
    if pattern.op != node.op or pattern.target != node.target:
        return False
    found[pattern] = node
    return _alike(pattern.args, node.args, found) and _alike(pattern.kwargs, node.kwargs, found)


# What is inside of the part is used by nothing outside, but its end.
def _closed(found, end):
    inside = [node for pattern, node in found.items() if pattern.op != "placeholder"]
    return all([user in inside for node in inside if node is not end for user in node.users])


def _find(graph, pattern):
    result = pattern.output_node().args[0]
    taken, matches = set(), []
    for node in reversed(graph.nodes):
        found = {}
        if node in taken or not isinstance(result, Node) or not _matches(result, node, found) or not _closed(found, node):
            continue
        inside = [one for key, one in found.items() if key.op != "placeholder"]
        if any([one in taken for one in inside]):
            continue
        taken |= set(inside)
        matches.append((node, found))
    return matches[::-1]


def replace_pattern(gm, pattern, replacement):
    graph, wanted, by = gm.graph, _graph_of(pattern), _graph_of(replacement)
    if not isinstance(wanted.output_node().args[0], Node):
        return LibCall.unknown.call("torch.fx.replace_pattern")
    inputs = [node for node in wanted.nodes if node.op == "placeholder"]
    replaced, done = {}, []
    for end, found in _find(graph, wanted):
        given = [replaced.get(found[one], found[one]) for one in inputs]
        values = dict(zip([node for node in by.nodes if node.op == "placeholder"], given))
        with graph.inserting_before(end):
            result = graph.graph_copy(by, values)
        end.replace_all_uses_with(result)
        replaced[end] = result
        for key, one in list(found.items()):
            if key.op != "placeholder" and not one.users:
                _erase_with_inputs(graph, one, found)
        done.append(Match(end, found))
    if isinstance(replacement, torch.nn.Module):
        for name, one in replacement.named_children():
            if not hasattr(gm, name):
                gm.add_submodule(name, one)
    gm.recompile()
    return done


def _erase_with_inputs(graph, node, found):
    if node._erased or node.users:
        return
    before = [one for one in node.all_input_nodes if any([one is inside and key.op != "placeholder" for key, inside in found.items()])]
    graph.erase_node(node)
    for one in before:
        _erase_with_inputs(graph, one, found)
