__lazy_imports__ = True

from transformers.models.camembert.configuration_camembert import *
from transformers.models.camembert.modeling_camembert import *
import transformers.models.camembert.configuration_camembert
import transformers.models.camembert.modeling_camembert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
