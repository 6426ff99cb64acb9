__lazy_imports__ = True

from transformers.models.xlm_roberta.configuration_xlm_roberta import *
from transformers.models.xlm_roberta.modeling_xlm_roberta import *
import transformers.models.xlm_roberta.configuration_xlm_roberta
import transformers.models.xlm_roberta.modeling_xlm_roberta


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
