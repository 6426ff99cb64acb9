__lazy_imports__ = True

from transformers.models.bart.configuration_bart import *
import transformers.models.bart.configuration_bart


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
