__lazy_imports__ = True

from transformers.models.convnext.configuration_convnext import *
import transformers.models.convnext.configuration_convnext


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
