__lazy_imports__ = True

from transformers.models.opt.configuration_opt import *
import transformers.models.opt.configuration_opt


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
