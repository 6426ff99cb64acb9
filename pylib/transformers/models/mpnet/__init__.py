__lazy_imports__ = True

from transformers.models.mpnet.configuration_mpnet import *
import transformers.models.mpnet.configuration_mpnet


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
