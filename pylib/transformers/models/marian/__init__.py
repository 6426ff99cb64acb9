__lazy_imports__ = True

from transformers.models.marian.configuration_marian import *
from transformers.models.marian.modeling_marian import *
import transformers.models.marian.configuration_marian
import transformers.models.marian.modeling_marian


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
