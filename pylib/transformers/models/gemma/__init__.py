__lazy_imports__ = True

from transformers.models.gemma.configuration_gemma import *
from transformers.models.gemma.modeling_gemma import *
import transformers.models.gemma.configuration_gemma
import transformers.models.gemma.modeling_gemma


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
