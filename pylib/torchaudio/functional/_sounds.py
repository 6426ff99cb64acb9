# Sounds: (..., samples) gives (..., samples).
import math
import struct
import torch
from torchaudio._checks import alike, require


def _check_frequencies(orig_freq, new_freq, lowpass_filter_width, resampling_method):
    if isinstance(orig_freq, float) and int(orig_freq) != orig_freq or isinstance(new_freq, float) and int(new_freq) != new_freq:
        raise Exception("Frequencies must be of integer type to ensure quality resampling computation.")
    if resampling_method not in ("sinc_interp_hann", "sinc_interp_kaiser", "sinc_interpolation", "kaiser_window"):
        raise ValueError("Invalid resampling method: {}".format(resampling_method))
    if lowpass_filter_width <= 0:
        raise ValueError("Low pass filter width should be positive.")


def resampling_kernel(orig_freq, new_freq, lowpass_filter_width, rolloff, resampling_method):
    """The buffer of a Resample."""
    _check_frequencies(orig_freq, new_freq, lowpass_filter_width, resampling_method)
    divisor = math.gcd(int(orig_freq), int(new_freq))
    before, after = int(orig_freq) // divisor, int(new_freq) // divisor
    if not LibCall.value.known((before, after, rolloff)):
        return None
    width = math.ceil(lowpass_filter_width * before / (min(before, after) * rolloff))
    return torch.empty(after, 1, 2 * width + before)


# Samples of the result. The quotient is rounded to single precision before it is rounded up: told where all is known.
def _resampled_length(length, orig_freq, new_freq):
    orig_freq, new_freq = int(orig_freq), int(new_freq)
    if LibCall.value.known((length, orig_freq, new_freq)):
        divisor = math.gcd(orig_freq, new_freq)
        exact = (new_freq // divisor) * length / (orig_freq // divisor)
        return math.ceil(struct.unpack("f", struct.pack("f", exact))[0])
    return -(-(new_freq * length) // orig_freq)


def resampled(waveform, orig_freq, new_freq):
    if not waveform.is_floating_point():
        raise TypeError(f"Expected floating point type for waveform tensor, but received {waveform.dtype}.")
    shape = waveform.shape
    return LibCall.torch.computed("resample", waveform, tuple(shape[:-1]) + (_resampled_length(shape[-1], orig_freq, new_freq),))


def resample(waveform, orig_freq, new_freq, lowpass_filter_width=6, rolloff=0.99, resampling_method="sinc_interp_hann", beta=None):
    require(orig_freq > 0.0, "ValueError", "Original frequency and desired frequecy should be positive")
    require(new_freq > 0.0, "ValueError", "Original frequency and desired frequecy should be positive")
    if orig_freq == new_freq:
        return waveform
    _check_frequencies(orig_freq, new_freq, lowpass_filter_width, resampling_method)
    return resampled(waveform, orig_freq, new_freq)


def speed_ratio(orig_freq, factor):
    before, after = int(factor * orig_freq), int(orig_freq)
    divisor = math.gcd(before, after)
    return before // divisor, after // divisor


def speed(waveform, orig_freq, factor, lengths=None):
    before, after = speed_ratio(orig_freq, factor)
    return resample(waveform, before, after), None if lengths is None else torch.ceil(lengths * after / before).to(lengths.dtype)


def pitch_shift(waveform, sample_rate, n_steps, bins_per_octave=12, n_fft=512, win_length=None, hop_length=None, window=None):
    return alike("pitch_shift", waveform)


def mu_law_encoding(x, quantization_channels):
    return alike("mu_law_encoding", x).to(torch.int64)


def mu_law_decoding(x_mu, quantization_channels):
    x = x_mu if x_mu.is_floating_point() else x_mu.to(torch.float)
    return alike("mu_law_decoding", x)


def preemphasis(waveform, coeff=0.97):
    waveform = waveform.clone()
    waveform[..., 1:] -= coeff * waveform[..., :-1]
    return waveform


def deemphasis(waveform, coeff=0.97):
    return alike("deemphasis", waveform)


def add_noise(waveform, noise, snr, lengths=None):
    if not (waveform.ndim - 1 == noise.ndim - 1 == snr.ndim and (lengths is None or lengths.ndim == snr.ndim)):
        raise ValueError("Input leading dimensions don't match.")
    samples = waveform.size(-1)
    require(samples == noise.size(-1), "ValueError", "Length dimensions of waveform and noise don't match (got {} and {}).",
            [samples, noise.size(-1)])
    level = (waveform * noise).sum(-1) - snr
    return waveform + level.unsqueeze(-1) * noise


def _check_signals(x, y, mode):
    if mode not in ("full", "valid", "same"):
        raise ValueError(f"Unrecognized mode value '{mode}'. Please specify one of ['full', 'valid', 'same'].")
    if x.ndim != y.ndim:
        raise ValueError(f"The operands must be the same dimension (got {x.ndim} and {y.ndim}).")
    for one, other in zip(x.shape[:-1], y.shape[:-1]):
        require(one == other or one == 1 or other == 1, "ValueError",
                "Leading dimensions of x and y are not broadcastable")


def _convolved(name, x, y, mode):
    _check_signals(x, y, mode)
    leading = tuple([other if one == 1 else one for one, other in zip(x.shape[:-1], y.shape[:-1])])
    one, other = x.size(-1), y.size(-1)
    samples = {"full": one + other - 1, "valid": max(one, other) - min(one, other) + 1, "same": one}[mode]
    return LibCall.torch.computed(name, x, leading + (samples,))


def fftconvolve(x, y, mode="full"):
    return _convolved("fftconvolve", x, y, mode)


def convolve(x, y, mode="full"):
    return _convolved("convolve", x, y, mode)


def loudness(waveform, sample_rate):
    require(waveform.size(-2) <= 5, "ValueError", "Only up to 5 channels are supported.")
    return LibCall.torch.computed("loudness", waveform, tuple(waveform.shape[:-2]))


def detect_pitch_frequency(waveform, sample_rate, frame_time=0.01, win_length=30, freq_low=85, freq_high=3400):
    shape = waveform.shape
    frames = -(-shape[-1] // int(math.ceil(sample_rate * frame_time)))
    return LibCall.torch.computed("detect_pitch_frequency", waveform, tuple(shape[:-1]) + (frames + (win_length - 1) // 2 - win_length + 1,)).to(torch.float)


def edit_distance(seq1, seq2):
    return LibCall.unknown.int("the edits between two texts", "program", 0)
