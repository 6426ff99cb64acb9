# Parts of networks: modules whose attributes without a model are opaque, and refused where no network of the library has one of that name.
from torch import nn
from transformers._attributes import OF_ANY, OF_GENERATION, OF_NETWORKS
from transformers.generation.utils import GenerationMixin


class Part(nn.Module):
    def __getattr__(self, name):
        if _without_model(self, name) and not _holds(self, name):
            return LibCall.unknown.any(f"transformers.{type(self).__name__}.{name}")
        return LibCall.torch.module_get(self, name)


def _without_model(module, name):
    return name in OF_ANY or name in OF_GENERATION and isinstance(module, GenerationMixin) or name in OF_NETWORKS and _is_network(type(module))


def _is_network(cls):
    """Whether the first class of the library among the bases makes layers. What only derives from a PreTrainedModel has what the program gave it."""
    for base in cls.__mro__:
        if base.__module__.startswith("transformers."):
            return not base.__name__.endswith("PreTrainedModel")
    return False


def _holds(module, name):
    own = module.__dict__
    for table in ("_parameters", "_buffers", "_modules"):
        if name in own.get(table, ()):
            return True
    return False
