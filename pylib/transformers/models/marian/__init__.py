__lazy_imports__ = True

from transformers.models.marian.configuration_marian import *
import transformers.models.marian.configuration_marian


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
