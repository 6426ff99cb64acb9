__lazy_imports__ = True

from transformers.models.pegasus.configuration_pegasus import *
import transformers.models.pegasus.configuration_pegasus


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
