__lazy_imports__ = True

from transformers.models.gpt2.configuration_gpt2 import *
from transformers.models.gpt2.modeling_gpt2 import *
import transformers.models.gpt2.configuration_gpt2
import transformers.models.gpt2.modeling_gpt2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
