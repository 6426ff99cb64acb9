__lazy_imports__ = True

from transformers.models.electra.configuration_electra import *
from transformers.models.electra.modeling_electra import *
import transformers.models.electra.configuration_electra
import transformers.models.electra.modeling_electra


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
