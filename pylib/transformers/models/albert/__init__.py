__lazy_imports__ = True

from transformers.models.albert.configuration_albert import *
import transformers.models.albert.configuration_albert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
