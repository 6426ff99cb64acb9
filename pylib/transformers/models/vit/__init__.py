__lazy_imports__ = True

from transformers.models.vit.configuration_vit import *
from transformers.models.vit.modeling_vit import *
import transformers.models.vit.configuration_vit
import transformers.models.vit.modeling_vit


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
