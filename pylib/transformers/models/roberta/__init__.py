__lazy_imports__ = True

from transformers.models.roberta.configuration_roberta import *
from transformers.models.roberta.modeling_roberta import *
import transformers.models.roberta.configuration_roberta
import transformers.models.roberta.modeling_roberta


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
