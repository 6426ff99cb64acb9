__lazy_imports__ = True

from transformers.models.convnextv2.configuration_convnextv2 import *
import transformers.models.convnextv2.configuration_convnextv2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
