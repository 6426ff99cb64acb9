# Pruning masks weights; their sizes stay.


def _prune(module, name, *args, **kwargs):
    return module


l1_unstructured = random_unstructured = ln_structured = random_structured = custom_from_mask = identity = remove = _prune


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    pass


def is_pruned(module):
    return LibCall.torch.unknown("bool", "is_pruned", "program")


class L1Unstructured:
    pass


class RandomUnstructured:
    pass
