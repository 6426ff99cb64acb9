__lazy_imports__ = True

from transformers.models.deberta.configuration_deberta import *
import transformers.models.deberta.configuration_deberta


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
