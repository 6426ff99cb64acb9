__lazy_imports__ = True

from transformers.models.bart.configuration_bart import *
from transformers.models.bart.modeling_bart import *
import transformers.models.bart.configuration_bart
import transformers.models.bart.modeling_bart


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
