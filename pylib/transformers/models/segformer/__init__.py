__lazy_imports__ = True

from transformers.models.segformer.configuration_segformer import *
import transformers.models.segformer.configuration_segformer


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
