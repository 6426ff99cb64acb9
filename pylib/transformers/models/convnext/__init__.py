__lazy_imports__ = True

from transformers.models.convnext.configuration_convnext import *
from transformers.models.convnext.modeling_convnext import *
import transformers.models.convnext.configuration_convnext
import transformers.models.convnext.modeling_convnext


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
