__lazy_imports__ = True

from transformers.models.resnet.configuration_resnet import *
import transformers.models.resnet.configuration_resnet


def __getattr__(name):
    return LibCall.unknown.any("transformers." + name)
