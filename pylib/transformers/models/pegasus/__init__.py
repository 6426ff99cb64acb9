__lazy_imports__ = True

from transformers.models.pegasus.configuration_pegasus import *
from transformers.models.pegasus.modeling_pegasus import *
import transformers.models.pegasus.configuration_pegasus
import transformers.models.pegasus.modeling_pegasus


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
