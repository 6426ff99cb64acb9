__lazy_imports__ = True

from transformers.generation.configuration_utils import GenerationConfig
from transformers.generation.utils import GenerationMixin
import transformers.generation.utils
import transformers.generation.configuration_utils


def __getattr__(name):
    return LibCall.unknown.any("transformers.generation." + name)
