__lazy_imports__ = True

from transformers.models.whisper.configuration_whisper import *
from transformers.models.whisper.modeling_whisper import *
import transformers.models.whisper.configuration_whisper
import transformers.models.whisper.modeling_whisper


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
