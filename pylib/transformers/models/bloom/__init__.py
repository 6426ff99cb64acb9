__lazy_imports__ = True

from transformers.models.bloom.configuration_bloom import *
import transformers.models.bloom.configuration_bloom


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
