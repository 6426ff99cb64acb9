# Data sets of sounds: rates, channels and numbers of files are those of the real ones; how long a sound is is the world's.
__lazy_imports__ = True

from torchaudio.datasets._speech import LIBRISPEECH, LJSPEECH, SPEECHCOMMANDS, YESNO
from torchaudio.datasets._music import GTZAN


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.datasets." + name)
