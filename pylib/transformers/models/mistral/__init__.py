__lazy_imports__ = True

from transformers.models.mistral.configuration_mistral import *
from transformers.models.mistral.modeling_mistral import *
import transformers.models.mistral.configuration_mistral
import transformers.models.mistral.modeling_mistral


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
