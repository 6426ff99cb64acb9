__lazy_imports__ = True

from transformers.models.clip.configuration_clip import *
import transformers.models.clip.configuration_clip


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
