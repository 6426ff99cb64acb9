# torchaudio: a sound is a tensor of channels and samples. How many a file has is the outside world's.
__lazy_imports__ = True

from torchaudio import compliance, datasets, functional, models, transforms
from torchaudio._files import AudioMetaData, get_audio_backend, info, list_audio_backends, load, save, set_audio_backend

__version__ = "2.11.1"


def __getattr__(name):
    return LibCall.unknown.any("torchaudio." + name)
