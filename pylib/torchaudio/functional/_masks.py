# What hides or smooths parts of a spectrogram: its shape stays.
import torch
from torchaudio._checks import alike, require


def _check_axis(dims, axis, p):
    if axis not in (dims - 2, dims - 1):
        raise ValueError(f"Only Frequency and Time masking are supported (axis {dims - 2} and axis {dims - 1} supported; {axis} given).")
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"The value of p must be between 0.0 and 1.0 ({p} given).")


def mask_along_axis_iid(specgrams, mask_param, mask_value, axis, p=1.0):
    dims = specgrams.dim()
    if dims < 3:
        raise ValueError(f"Spectrogram must have at least three dimensions ({dims} given).")
    _check_axis(dims, axis, p)
    return alike("mask_along_axis_iid", specgrams)


def mask_along_axis(specgram, mask_param, mask_value, axis, p=1.0):
    dims = specgram.dim()
    if dims < 2:
        raise ValueError(f"Spectrogram must have at least two dimensions (time and frequency) ({dims} given).")
    _check_axis(dims, axis, p)
    return alike("mask_along_axis", specgram)


def compute_deltas(specgram, win_length=5, mode="replicate"):
    if win_length < 3:
        raise ValueError(f"Window length should be greater than or equal to 3. Found win_length {win_length}")
    return alike("compute_deltas", specgram)


def sliding_window_cmn(specgram, cmn_window=600, min_cmn_window=100, center=False, norm_vars=False):
    frames, features = specgram.shape[-2:]
    return alike("sliding_window_cmn", specgram)
