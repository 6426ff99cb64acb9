__lazy_imports__ = True

from transformers.models.gpt_neox.configuration_gpt_neox import *
import transformers.models.gpt_neox.configuration_gpt_neox


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
