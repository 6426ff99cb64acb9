__lazy_imports__ = True

from transformers.models.wav2vec2.configuration_wav2vec2 import *
from transformers.models.wav2vec2.modeling_wav2vec2 import *
import transformers.models.wav2vec2.configuration_wav2vec2
import transformers.models.wav2vec2.modeling_wav2vec2


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
