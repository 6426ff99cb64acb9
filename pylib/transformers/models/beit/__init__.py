__lazy_imports__ = True

from transformers.models.beit.configuration_beit import *
import transformers.models.beit.configuration_beit


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
