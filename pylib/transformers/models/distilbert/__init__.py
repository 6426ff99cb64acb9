__lazy_imports__ = True

from transformers.models.distilbert.configuration_distilbert import *
from transformers.models.distilbert.modeling_distilbert import *
import transformers.models.distilbert.configuration_distilbert
import transformers.models.distilbert.modeling_distilbert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
