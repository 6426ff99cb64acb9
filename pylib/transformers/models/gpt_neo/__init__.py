__lazy_imports__ = True

from transformers.models.gpt_neo.configuration_gpt_neo import *
import transformers.models.gpt_neo.configuration_gpt_neo


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
