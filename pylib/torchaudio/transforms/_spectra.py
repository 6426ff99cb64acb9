# Layers between sounds and spectrograms.
import math
import torch
from torch import nn
from torchaudio import functional as F


class _Windowed(nn.Module):
    def __init__(self, n_fft, win_length, hop_length, window_fn, wkwargs):
        super().__init__()
        self.n_fft = n_fft
        self.win_length = win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", window_fn(self.win_length) if wkwargs is None else window_fn(self.win_length, **wkwargs))


class Spectrogram(_Windowed):
    def __init__(self, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, power=2.0, normalized=False, wkwargs=None,
                 center=True, pad_mode="reflect", onesided=True, return_complex=None):
        super().__init__(n_fft, win_length, hop_length, window_fn, wkwargs)
        self.pad, self.power, self.normalized = pad, power, normalized
        self.center, self.pad_mode, self.onesided = center, pad_mode, onesided

    def forward(self, waveform):
        return F.spectrogram(waveform, self.pad, self.window, self.n_fft, self.hop_length, self.win_length, self.power, self.normalized, self.center,
                             self.pad_mode, self.onesided)


class InverseSpectrogram(_Windowed):
    def __init__(self, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, normalized=False, wkwargs=None, center=True,
                 pad_mode="reflect", onesided=True):
        super().__init__(n_fft, win_length, hop_length, window_fn, wkwargs)
        self.pad, self.normalized = pad, normalized
        self.center, self.pad_mode, self.onesided = center, pad_mode, onesided

    def forward(self, spectrogram, length=None):
        return F.inverse_spectrogram(spectrogram, length, self.pad, self.window, self.n_fft, self.hop_length, self.win_length, self.normalized, self.center,
                                     self.pad_mode, self.onesided)


class GriffinLim(_Windowed):
    def __init__(self, n_fft=400, n_iter=32, win_length=None, hop_length=None, window_fn=torch.hann_window, power=2.0, wkwargs=None, momentum=0.99,
                 length=None, rand_init=True):
        if not (0 <= momentum < 1):
            raise ValueError("momentum must be in the range [0, 1). Found: {}".format(momentum))
        super().__init__(n_fft, win_length, hop_length, window_fn, wkwargs)
        self.n_iter, self.power, self.momentum = n_iter, power, momentum
        self.length, self.rand_init = length, rand_init

    def forward(self, specgram):
        return F.griffinlim(specgram, self.window, self.n_fft, self.hop_length, self.win_length, self.power, self.n_iter, self.momentum, self.length,
                            self.rand_init)


class AmplitudeToDB(nn.Module):
    def __init__(self, stype="power", top_db=None):
        super().__init__()
        if top_db is not None and top_db < 0:
            raise ValueError("top_db must be positive value")
        self.stype, self.top_db = stype, top_db
        self.multiplier = 10.0 if stype == "power" else 20.0
        self.amin, self.ref_value, self.db_multiplier = 1e-10, 1.0, 0.0

    def forward(self, x):
        return F.amplitude_to_DB(x, self.multiplier, self.amin, self.db_multiplier, self.top_db)


class MelScale(nn.Module):
    def __init__(self, n_mels=128, sample_rate=16000, f_min=0.0, f_max=None, n_stft=201, norm=None, mel_scale="htk"):
        super().__init__()
        self.n_mels, self.sample_rate, self.n_stft = n_mels, sample_rate, n_stft
        self.f_min, self.f_max = f_min, f_max if f_max is not None else float(sample_rate // 2)
        self.norm, self.mel_scale = norm, mel_scale
        if f_min > self.f_max:
            raise ValueError("Require f_min: {} <= f_max: {}".format(f_min, self.f_max))
        self.register_buffer("fb", F.melscale_fbanks(n_stft, f_min, self.f_max, n_mels, sample_rate, norm, mel_scale))

    def forward(self, specgram):
        return torch.matmul(specgram.transpose(-1, -2), self.fb).transpose(-1, -2)


class InverseMelScale(nn.Module):
    _leaves_out = True

    def __init__(self, n_stft, n_mels=128, sample_rate=16000, f_min=0.0, f_max=None, norm=None, mel_scale="htk", driver="gels"):
        super().__init__()
        self.n_mels, self.sample_rate = n_mels, sample_rate
        self.f_min, self.f_max, self.driver = f_min, f_max or float(sample_rate // 2), driver
        if f_min > self.f_max:
            raise ValueError("Require f_min: {} <= f_max: {}".format(f_min, self.f_max))
        if driver not in ["gels", "gelsy", "gelsd", "gelss"]:
            raise ValueError(f'driver must be one of ["gels", "gelsy", "gelsd", "gelss"]. Found {driver}.')
        self.register_buffer("fb", F.melscale_fbanks(n_stft, f_min, self.f_max, n_mels, sample_rate, norm, mel_scale))

    def forward(self, melspec):
        shape = tuple(melspec.shape)
        LibCall.torch.require_ordinary(shape[-2] == self.n_mels, "invalid-argument", "ValueError",
                                       "Expected an input with {} mel bins. Found: {}", [self.n_mels, shape[-2]])
        return LibCall.torch.computed("InverseMelScale", melspec, shape[:-2] + (self.fb.shape[0], shape[-1]))


class MelSpectrogram(nn.Module):
    def __init__(self, sample_rate=16000, n_fft=400, win_length=None, hop_length=None, f_min=0.0, f_max=None, pad=0, n_mels=128,
                 window_fn=torch.hann_window, power=2.0, normalized=False, wkwargs=None, center=True, pad_mode="reflect", onesided=None, norm=None,
                 mel_scale="htk"):
        super().__init__()
        self.sample_rate, self.n_fft, self.n_mels = sample_rate, n_fft, n_mels
        self.win_length = win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.pad, self.power, self.normalized = pad, power, normalized
        self.f_min, self.f_max = f_min, f_max
        self.spectrogram = Spectrogram(n_fft, self.win_length, self.hop_length, pad, window_fn, power, normalized, wkwargs, center, pad_mode, True)
        self.mel_scale = MelScale(n_mels, sample_rate, f_min, f_max, n_fft // 2 + 1, norm, mel_scale)

    def forward(self, waveform):
        return self.mel_scale(self.spectrogram(waveform))


class MFCC(nn.Module):
    def __init__(self, sample_rate=16000, n_mfcc=40, dct_type=2, norm="ortho", log_mels=False, melkwargs=None):
        super().__init__()
        if dct_type not in [2]:
            raise ValueError("DCT type not supported: {}".format(dct_type))
        self.sample_rate, self.n_mfcc, self.dct_type, self.norm = sample_rate, n_mfcc, dct_type, norm
        self.top_db, self.log_mels = 80.0, log_mels
        self.amplitude_to_DB = AmplitudeToDB("power", self.top_db)
        self.MelSpectrogram = MelSpectrogram(sample_rate=sample_rate, **(melkwargs or {}))
        if n_mfcc > self.MelSpectrogram.n_mels:
            raise ValueError("Cannot select more MFCC coefficients than # mel bins")
        self.register_buffer("dct_mat", F.create_dct(n_mfcc, self.MelSpectrogram.n_mels, norm))

    def forward(self, waveform):
        mels = self.MelSpectrogram(waveform)
        mels = torch.log(mels + 1e-6) if self.log_mels else self.amplitude_to_DB(mels)
        return torch.matmul(mels.transpose(-1, -2), self.dct_mat).transpose(-1, -2)


class LFCC(nn.Module):
    def __init__(self, sample_rate=16000, n_filter=128, f_min=0.0, f_max=None, n_lfcc=40, dct_type=2, norm="ortho", log_lf=False, speckwargs=None):
        super().__init__()
        if dct_type not in [2]:
            raise ValueError("DCT type not supported: {}".format(dct_type))
        self.sample_rate, self.n_filter, self.n_lfcc, self.dct_type, self.norm = sample_rate, n_filter, n_lfcc, dct_type, norm
        self.f_min, self.f_max = f_min, f_max if f_max is not None else float(sample_rate // 2)
        self.top_db, self.log_lf = 80.0, log_lf
        self.amplitude_to_DB = AmplitudeToDB("power", self.top_db)
        self.Spectrogram = Spectrogram(**(speckwargs or {}))
        if n_lfcc > self.Spectrogram.n_fft:
            raise ValueError("Cannot select more LFCC coefficients than # fft bins")
        self.register_buffer("filter_mat", F.linear_fbanks(self.Spectrogram.n_fft // 2 + 1, f_min, self.f_max, n_filter, sample_rate))
        self.register_buffer("dct_mat", F.create_dct(n_lfcc, n_filter, norm))

    def forward(self, waveform):
        bands = torch.matmul(self.Spectrogram(waveform).transpose(-1, -2), self.filter_mat).transpose(-1, -2)
        bands = torch.log(bands + 1e-6) if self.log_lf else self.amplitude_to_DB(bands)
        return torch.matmul(bands.transpose(-1, -2), self.dct_mat).transpose(-1, -2)


class SpectralCentroid(_Windowed):
    def __init__(self, sample_rate, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, wkwargs=None):
        super().__init__(n_fft, win_length, hop_length, window_fn, wkwargs)
        self.sample_rate, self.pad = sample_rate, pad

    def forward(self, waveform):
        return F.spectral_centroid(waveform, self.sample_rate, self.pad, self.window, self.n_fft, self.hop_length, self.win_length)


class TimeStretch(nn.Module):
    def __init__(self, hop_length=None, n_freq=201, fixed_rate=None):
        super().__init__()
        self.fixed_rate = fixed_rate
        self.register_buffer("phase_advance", torch.linspace(0, math.pi * (hop_length if hop_length is not None else n_freq - 1), n_freq)[..., None])

    def forward(self, complex_specgrams, overriding_rate=None):
        rate = self.fixed_rate if overriding_rate is None else overriding_rate
        if rate is None:
            raise ValueError("If no fixed_rate is specified, must pass a valid rate to the forward method.")
        return F.phase_vocoder(complex_specgrams, rate, self.phase_advance)
