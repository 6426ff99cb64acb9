__lazy_imports__ = True

from transformers.models.detr.configuration_detr import *
import transformers.models.detr.configuration_detr


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
