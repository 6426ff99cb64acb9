# The module in which torchaudio has the functions.
from torchaudio.functional._spectra import (
    DB_to_amplitude, amplitude_to_DB, create_dct, griffinlim, inverse_spectrogram, linear_fbanks, melscale_fbanks, phase_vocoder, spectral_centroid,
    spectrogram)
from torchaudio.functional._masks import compute_deltas, mask_along_axis, mask_along_axis_iid, sliding_window_cmn
from torchaudio.functional._sounds import (
    add_noise, convolve, deemphasis, detect_pitch_frequency, edit_distance, fftconvolve, loudness, mu_law_decoding, mu_law_encoding, pitch_shift,
    preemphasis, resample, speed)


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.functional." + name)
