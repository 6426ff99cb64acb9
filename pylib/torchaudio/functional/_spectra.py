# Spectrograms: (..., samples) gives (..., frequencies, frames).
import math
import torch
from torch.nn.functional import pad as padded
from torchaudio._checks import alike, require


def _check_normalized(normalized):
    if isinstance(normalized, str):
        if normalized not in ("frame_length", "window"):
            raise ValueError("Invalid normalized parameter: {}".format(normalized))
    elif not isinstance(normalized, bool) and LibCall.value.known(normalized):
        raise TypeError("Input type not supported")


def spectrogram(waveform, pad, window, n_fft, hop_length, win_length, power, normalized, center=True, pad_mode="reflect", onesided=True,
                return_complex=None):
    if pad > 0:
        waveform = padded(waveform, (pad, pad), "constant")
    _check_normalized(normalized)
    shape = waveform.shape
    spectra = torch.stft(waveform.reshape(-1, shape[-1]), n_fft, hop_length, win_length, window, center, pad_mode, False, onesided, True)
    spectra = spectra.reshape(shape[:-1] + spectra.shape[-2:])
    return spectra if power is None else spectra.abs()


def _inverse(spectra, n_fft, hop_length, length):
    """istft of (batch, frequencies, frames), centred."""
    frequencies = n_fft // 2 + 1
    LibCall.torch.require(spectra.size(-2) == frequencies, "invalid-argument", "RuntimeError",
                          "istft(...) expected the frequency dimension (3rd to the last) of the input tensor to match n_fft / 2 + 1 when onesided=True, "
                          "but got {}", [spectra.size(-2)])
    samples = hop_length * (spectra.size(-1) - 1) + n_fft - 2 * (n_fft // 2) if length is None else length
    return LibCall.torch.computed("istft", spectra.real, (spectra.size(0), samples))


def inverse_spectrogram(spectrogram, length, pad, window, n_fft, hop_length, win_length, normalized, center=True, pad_mode="reflect", onesided=True):
    _check_normalized(normalized)
    if not spectrogram.is_complex():
        raise ValueError("Expected `spectrogram` to be complex dtype.")
    if onesided is not True or center is not True:
        return LibCall.unknown.any("torchaudio.functional.inverse_spectrogram")
    shape = spectrogram.shape
    waveform = _inverse(spectrogram.reshape(-1, shape[-2], shape[-1]), n_fft, hop_length, length + 2 * pad if length is not None else None)
    if length is not None and pad > 0:
        waveform = waveform[:, pad:-pad]
    return waveform.reshape(shape[:-2] + waveform.shape[-1:])


def griffinlim(specgram, window, n_fft, hop_length, win_length, power, n_iter, momentum, length, rand_init):
    if not 0 <= momentum < 1:
        raise ValueError("momentum must be in range [0, 1). Found: {}".format(momentum))
    shape = specgram.shape
    flat = specgram.reshape(-1, shape[-2], shape[-1])
    waveform = _inverse(torch.complex(flat, flat), n_fft, hop_length, length)
    return waveform.reshape(shape[:-2] + waveform.shape[-1:])


def amplitude_to_DB(x, multiplier, amin, db_multiplier, top_db=None):
    decibels = torch.log10(torch.clamp(x, min=amin)) * multiplier
    if top_db is not None:
        decibels.shape[-2]
    return decibels


def DB_to_amplitude(x, ref, power):
    return ref * torch.pow(10.0, 0.1 * x)


def _bank(frequencies, filters):
    return torch.empty(frequencies, filters)


def melscale_fbanks(n_freqs, f_min, f_max, n_mels, sample_rate, norm=None, mel_scale="htk"):
    if norm is not None and norm != "slaney":
        raise ValueError('norm must be one of None or "slaney"')
    if mel_scale not in ("slaney", "htk"):
        raise ValueError('mel_scale should be one of "htk" or "slaney".')
    return _bank(n_freqs, n_mels)


def linear_fbanks(n_freqs, f_min, f_max, n_filter, sample_rate):
    return _bank(n_freqs, n_filter)


def create_dct(n_mfcc, n_mels, norm):
    if norm is not None and norm != "ortho":
        raise ValueError('norm must be either "ortho" or None')
    return _bank(n_mels, n_mfcc)


def _stretched(frames, rate):
    if LibCall.value.known(rate) and LibCall.value.known(frames):
        return math.ceil(frames / rate)
    return LibCall.unknown.int("", LibCall.data.trust(rate) or "opaque", 0, None, "the frames of a stretched spectrogram")


def phase_vocoder(complex_specgrams, rate, phase_advance):
    if rate == 1.0:
        return complex_specgrams
    shape = complex_specgrams.shape
    spectra = complex_specgrams.reshape(-1, shape[-2], shape[-1])
    real = spectra.real if spectra.is_complex() else spectra
    phase = LibCall.torch.computed("phase_vocoder", real, (real.shape[0], shape[-2], _stretched(shape[-1], rate))) - phase_advance
    return torch.complex(phase, phase).reshape(shape[:-2] + phase.shape[1:])


def spectral_centroid(waveform, sample_rate, pad, window, n_fft, hop_length, win_length):
    spectra = spectrogram(waveform, pad, window, n_fft, hop_length, win_length, 1.0, False)
    return spectra.sum(-2)
