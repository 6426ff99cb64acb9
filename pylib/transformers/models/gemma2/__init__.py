__lazy_imports__ = True

from transformers.models.gemma2.configuration_gemma2 import *
from transformers.models.gemma2.modeling_gemma2 import *
import transformers.models.gemma2.configuration_gemma2
import transformers.models.gemma2.modeling_gemma2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
