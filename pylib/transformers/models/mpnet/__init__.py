__lazy_imports__ = True

from transformers.models.mpnet.configuration_mpnet import *
from transformers.models.mpnet.modeling_mpnet import *
import transformers.models.mpnet.configuration_mpnet
import transformers.models.mpnet.modeling_mpnet


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
