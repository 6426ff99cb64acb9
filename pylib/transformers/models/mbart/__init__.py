__lazy_imports__ = True

from transformers.models.mbart.configuration_mbart import *
from transformers.models.mbart.modeling_mbart import *
import transformers.models.mbart.configuration_mbart
import transformers.models.mbart.modeling_mbart


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
