__lazy_imports__ = True

from transformers.models.qwen3.configuration_qwen3 import *
from transformers.models.qwen3.modeling_qwen3 import *
import transformers.models.qwen3.configuration_qwen3
import transformers.models.qwen3.modeling_qwen3


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
