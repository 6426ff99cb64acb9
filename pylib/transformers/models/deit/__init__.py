__lazy_imports__ = True

from transformers.models.deit.configuration_deit import *
import transformers.models.deit.configuration_deit


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
