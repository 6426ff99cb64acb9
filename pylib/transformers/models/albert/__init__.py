__lazy_imports__ = True

from transformers.models.albert.configuration_albert import *
from transformers.models.albert.modeling_albert import *
import transformers.models.albert.configuration_albert
import transformers.models.albert.modeling_albert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
