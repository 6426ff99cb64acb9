__lazy_imports__ = True

from transformers.models.qwen2.configuration_qwen2 import *
from transformers.models.qwen2.modeling_qwen2 import *
import transformers.models.qwen2.configuration_qwen2
import transformers.models.qwen2.modeling_qwen2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
