__lazy_imports__ = True

from transformers.models.bert.configuration_bert import *
from transformers.models.bert.modeling_bert import *
import transformers.models.bert.configuration_bert
import transformers.models.bert.modeling_bert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
