__lazy_imports__ = True

from torchaudio.functional.functional import (
    DB_to_amplitude, add_noise, amplitude_to_DB, compute_deltas, convolve, create_dct, deemphasis, detect_pitch_frequency, edit_distance, fftconvolve,
    griffinlim, inverse_spectrogram, linear_fbanks, loudness, mask_along_axis, mask_along_axis_iid, melscale_fbanks, mu_law_decoding, mu_law_encoding,
    phase_vocoder, pitch_shift, preemphasis, resample, sliding_window_cmn, spectral_centroid, spectrogram, speed)
from torchaudio.functional.filtering import (
    allpass_biquad, band_biquad, bandpass_biquad, bandreject_biquad, bass_biquad, biquad, contrast, dcshift, deemph_biquad, dither, equalizer_biquad,
    filtfilt, flanger, gain, highpass_biquad, lfilter, lowpass_biquad, overdrive, phaser, riaa_biquad, treble_biquad, vad)
import torchaudio.functional.filtering
import torchaudio.functional.functional


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.functional." + name)
