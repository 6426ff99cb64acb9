# torch.distributed.autograd: a graph that goes through several processes is one graph here.
import torch


class context(object):
    def __enter__(self):
        return LibCall.unknown.int("id of a context", "program", 0)

    def __exit__(self, exc_type, exc_value, traceback):
        return None


def backward(context_id, roots, retain_graph=False):
    torch.autograd.backward(list(roots), retain_graph=retain_graph)


def get_gradients(context_id):
    return LibCall.unknown.call("torch.distributed.autograd.get_gradients")


def is_available():
    return True
