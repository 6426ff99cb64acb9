__lazy_imports__ = True

from transformers.models.hubert.configuration_hubert import *
import transformers.models.hubert.configuration_hubert


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
