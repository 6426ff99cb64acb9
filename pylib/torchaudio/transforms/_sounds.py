# Layers from sounds to sounds.
import math
import torch
from torch import nn
from torchaudio import functional as F
from torchaudio.functional._sounds import resampled, resampling_kernel, speed_ratio


class Resample(nn.Module):
    _leaves_out = True

    def __init__(self, orig_freq=16000, new_freq=16000, resampling_method="sinc_interp_hann", lowpass_filter_width=6, rolloff=0.99, beta=None, *,
                 dtype=None):
        super().__init__()
        self.orig_freq, self.new_freq = orig_freq, new_freq
        self.gcd = math.gcd(int(orig_freq), int(new_freq))
        self.resampling_method, self.lowpass_filter_width, self.rolloff, self.beta = resampling_method, lowpass_filter_width, rolloff, beta
        if orig_freq != new_freq:
            kernel = resampling_kernel(orig_freq, new_freq, lowpass_filter_width, rolloff, resampling_method)
            if kernel is not None:
                self.register_buffer("kernel", kernel)

    def forward(self, waveform):
        return waveform if self.orig_freq == self.new_freq else resampled(waveform, self.orig_freq, self.new_freq)


class Speed(nn.Module):
    def __init__(self, orig_freq, factor):
        super().__init__()
        self.orig_freq, self.factor = orig_freq, factor
        self.source_sample_rate, self.target_sample_rate = speed_ratio(orig_freq, factor)
        self.resampler = Resample(self.source_sample_rate, self.target_sample_rate)

    def forward(self, waveform, lengths=None):
        if lengths is not None:
            lengths = torch.ceil(lengths * self.target_sample_rate / self.source_sample_rate).to(lengths.dtype)
        return self.resampler(waveform), lengths


class SpeedPerturbation(nn.Module):
    def __init__(self, orig_freq, factors):
        super().__init__()
        self.speeders = nn.ModuleList([Speed(orig_freq, factor) for factor in factors])

    def forward(self, waveform, lengths=None):
        return LibCall.unknown.choice(list(self.speeders))(waveform, lengths)


class Fade(nn.Module):
    def __init__(self, fade_in_len=0, fade_out_len=0, fade_shape="linear"):
        super().__init__()
        self.fade_in_len, self.fade_out_len, self.fade_shape = fade_in_len, fade_out_len, fade_shape

    def forward(self, waveform):
        samples = waveform.shape[-1]
        torch.ones(samples - self.fade_in_len)
        torch.ones(samples - self.fade_out_len)
        return waveform * torch.ones(samples, device=waveform.device)


class Vol(nn.Module):
    def __init__(self, gain, gain_type="amplitude"):
        super().__init__()
        self.gain, self.gain_type = gain, gain_type
        if gain_type in ["amplitude", "power"] and gain < 0:
            raise ValueError("If gain_type = amplitude or power, gain must be positive.")

    def forward(self, waveform):
        return torch.clamp(waveform * 1.0 if self.gain_type in ("amplitude", "db", "power") else waveform, -1, 1)


class Vad(nn.Module):
    def __init__(self, sample_rate, trigger_level=7.0, trigger_time=0.25, search_time=1.0, allowed_gap=0.25, pre_trigger_time=0.0, boot_time=0.35,
                 noise_up_time=0.1, noise_down_time=0.01, noise_reduction_amount=1.35, measure_freq=20.0, measure_duration=None,
                 measure_smooth_time=0.4, hp_filter_freq=50.0, lp_filter_freq=6000.0, hp_lifter_freq=150.0, lp_lifter_freq=2000.0):
        super().__init__()
        self.sample_rate = sample_rate

    def forward(self, waveform):
        return F.vad(waveform, self.sample_rate)


class PitchShift(nn.Module):
    _leaves_out = True

    def __init__(self, sample_rate, n_steps, bins_per_octave=12, n_fft=512, win_length=None, hop_length=None, window_fn=torch.hann_window, wkwargs=None):
        super().__init__()
        self.sample_rate, self.n_steps, self.bins_per_octave, self.n_fft = sample_rate, n_steps, bins_per_octave, n_fft
        self.win_length = win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 4
        self.register_buffer("window", window_fn(self.win_length) if wkwargs is None else window_fn(self.win_length, **wkwargs))
        # Its size is there after the first call.
        if not LibCall.value.known(n_steps) or n_steps != 0:
            self.kernel = nn.UninitializedParameter()

    def forward(self, waveform):
        return F.pitch_shift(waveform, self.sample_rate, self.n_steps, self.bins_per_octave, self.n_fft, self.win_length, self.hop_length, self.window)


class MuLawEncoding(nn.Module):
    def __init__(self, quantization_channels=256):
        super().__init__()
        self.quantization_channels = quantization_channels

    def forward(self, x):
        return F.mu_law_encoding(x, self.quantization_channels)


class MuLawDecoding(nn.Module):
    def __init__(self, quantization_channels=256):
        super().__init__()
        self.quantization_channels = quantization_channels

    def forward(self, x_mu):
        return F.mu_law_decoding(x_mu, self.quantization_channels)


class Loudness(nn.Module):
    def __init__(self, sample_rate):
        super().__init__()
        self.sample_rate = sample_rate

    def forward(self, wavefrom):
        return F.loudness(wavefrom, self.sample_rate)


class _Convolving(nn.Module):
    _leaves_out = True

    def __init__(self, mode="full"):
        if mode not in ("full", "valid", "same"):
            raise ValueError(f"Unrecognized mode value '{mode}'. Please specify one of ['full', 'valid', 'same'].")
        super().__init__()
        self.mode = mode


class Convolve(_Convolving):
    def forward(self, x, y):
        return F.convolve(x, y, self.mode)


class FFTConvolve(_Convolving):
    def forward(self, x, y):
        return F.fftconvolve(x, y, self.mode)


class AddNoise(nn.Module):
    def forward(self, waveform, noise, snr, lengths=None):
        return F.add_noise(waveform, noise, snr, lengths)


class Preemphasis(nn.Module):
    def __init__(self, coeff=0.97):
        super().__init__()
        self.coeff = coeff

    def forward(self, waveform):
        return F.preemphasis(waveform, self.coeff)


class Deemphasis(nn.Module):
    def __init__(self, coeff=0.97):
        super().__init__()
        self.coeff = coeff

    def forward(self, waveform):
        return F.deemphasis(waveform, self.coeff)
