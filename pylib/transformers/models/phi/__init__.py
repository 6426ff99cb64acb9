__lazy_imports__ = True

from transformers.models.phi.configuration_phi import *
import transformers.models.phi.configuration_phi


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
