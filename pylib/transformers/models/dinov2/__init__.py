__lazy_imports__ = True

from transformers.models.dinov2.configuration_dinov2 import *
import transformers.models.dinov2.configuration_dinov2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
