__lazy_imports__ = True

from transformers.models.swin.configuration_swin import *
import transformers.models.swin.configuration_swin


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
