__lazy_imports__ = True

from transformers.models.mt5.configuration_mt5 import *
from transformers.models.mt5.modeling_mt5 import *
import transformers.models.mt5.configuration_mt5
import transformers.models.mt5.modeling_mt5


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
