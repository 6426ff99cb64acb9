__lazy_imports__ = True

from transformers.models.deberta_v2.configuration_deberta_v2 import *
from transformers.models.deberta_v2.modeling_deberta_v2 import *
import transformers.models.deberta_v2.configuration_deberta_v2
import transformers.models.deberta_v2.modeling_deberta_v2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
