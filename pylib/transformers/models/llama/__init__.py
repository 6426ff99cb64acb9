__lazy_imports__ = True

from transformers.models.llama.configuration_llama import *
from transformers.models.llama.modeling_llama import *
import transformers.models.llama.configuration_llama
import transformers.models.llama.modeling_llama


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
