__lazy_imports__ = True

from transformers.models.clip.configuration_clip import *
from transformers.models.clip.modeling_clip import *
import transformers.models.clip.configuration_clip
import transformers.models.clip.modeling_clip


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
