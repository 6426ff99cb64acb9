__lazy_imports__ = True

from torchaudio.transforms._spectra import (
    AmplitudeToDB, GriffinLim, InverseMelScale, InverseSpectrogram, LFCC, MFCC, MelScale, MelSpectrogram, SpectralCentroid, Spectrogram, TimeStretch)
from torchaudio.transforms._masks import ComputeDeltas, FrequencyMasking, SlidingWindowCmn, SpecAugment, TimeMasking
from torchaudio.transforms._sounds import (
    AddNoise, Convolve, Deemphasis, FFTConvolve, Fade, Loudness, MuLawDecoding, MuLawEncoding, PitchShift, Preemphasis, Resample, Speed,
    SpeedPerturbation, Vad, Vol)


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.transforms." + name)
