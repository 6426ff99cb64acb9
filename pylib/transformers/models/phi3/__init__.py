__lazy_imports__ = True

from transformers.models.phi3.configuration_phi3 import *
from transformers.models.phi3.modeling_phi3 import *
import transformers.models.phi3.configuration_phi3
import transformers.models.phi3.modeling_phi3


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
