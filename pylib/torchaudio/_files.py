# Files of sound: the program hopes that they are there, their sizes are the world's.
import torch


def _number(question, file, low=1, high=None):
    from _shapeproof import world
    return world.of_file(question, file, LibCall.unknown.int(question, "external", low, high, "a file of sound"))


class AudioMetaData(object):
    def __init__(self, sample_rate, num_frames, num_channels, bits_per_sample, encoding):
        self.sample_rate = sample_rate
        self.num_frames = num_frames
        self.num_channels = num_channels
        self.bits_per_sample = bits_per_sample
        self.encoding = encoding


def _opened():
    LibCall.program.hope("file-opens", "RuntimeError", "the sound is not there")


def _rate(file):
    return _number("samples in a second", file, 8000, 384000)


# A sound lasts half a second: that it is no shorter is told as an assumption.
def _length(file, rate):
    LibCall.program.hope("not-empty", "RuntimeError", "the sound is too short")
    return rate // 2 + _number("samples of a sound", file, 0)


def _frames(file, rate, offset, wanted):
    there = _length(file, rate)
    if offset == 0 and wanted == -1:
        return there
    left = max(there - offset, 0)
    return left if wanted == -1 else min(left, wanted)


def load(uri, frame_offset=0, num_frames=-1, normalize=True, channels_first=True, format=None, buffer_size=4096, backend=None):
    _opened()
    rate = _rate(uri)  # asked once: of a file that is not known each question is another
    sizes = (_number("channels of a sound", uri), _frames(uri, rate, frame_offset, num_frames))
    if channels_first is not True:
        sizes = (sizes[1], sizes[0])
    # Without normalising, older versions give the integers of a file of integers.
    if normalize is not True:
        return LibCall.unknown.any("torchaudio.load(normalize=False)"), rate
    return torch.empty(sizes), rate


# Versions before 2.9 have it.
def info(uri, format=None, buffer_size=4096, backend=None):
    _opened()
    rate = _rate(uri)
    return AudioMetaData(rate, _length(uri, rate), _number("channels of a sound", uri),
                         _number("bits of a sample", uri, 0), LibCall.unknown.text("the encoding of a sound", "external"))


def save(uri, src, sample_rate, channels_first=True, format=None, encoding=None, bits_per_sample=None, buffer_size=4096, backend=None,
         compression=None):
    from _shapeproof import world
    if not LibCall.torch.is_tensor(src) and LibCall.data.kind(src) != "opaque":
        raise ValueError(f"Expected src to be a torch.Tensor, got {type(src)}")
    if src.ndim == 1:
        src = src.unsqueeze(0)
    if src.ndim != 2:
        raise ValueError(f"Expected 1D or 2D tensor, got {src.ndim}D tensor")
    world.changed(uri)


# Versions before 2.9 have a choice of readers.
def list_audio_backends():
    return LibCall.unknown.any("torchaudio.list_audio_backends()")


def get_audio_backend():
    return LibCall.unknown.any("torchaudio.get_audio_backend()")


def set_audio_backend(backend):
    return None
