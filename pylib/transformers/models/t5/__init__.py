__lazy_imports__ = True

from transformers.models.t5.configuration_t5 import *
from transformers.models.t5.modeling_t5 import *
import transformers.models.t5.configuration_t5
import transformers.models.t5.modeling_t5


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
