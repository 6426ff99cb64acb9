__lazy_imports__ = True

from torchaudio.models.wav2letter import Wav2Letter
from torchaudio.models.deepspeech import DeepSpeech
from torchaudio.models.conformer import Conformer


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.models." + name)
