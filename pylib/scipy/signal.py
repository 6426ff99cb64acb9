# Filters and windows along an axis.
import numpy as np
from scipy._arrays import dense, floats_of, made, resized, unknown


def butter(N, Wn, btype="low", analog=False, output="ba", fs=None):
    if not LibCall.value.known((btype, output)) or not isinstance(N, int):
        return unknown("signal.butter")
    order = 2 * N if btype in ("band", "bandpass", "bandstop", "pass", "bp", "stop", "bs", "bands") else N
    if output == "ba":
        return made((order + 1,)), made((order + 1,))
    return made(((order + 1) // 2, 6)) if output == "sos" else unknown("signal.butter")


# The type of what is computed from a signal with coefficients of float64.
def _filtered(x):
    return "complex128" if floats_of(x)[:7] == "complex" else "float64"


def lfilter(b, a, x, axis=-1, zi=None):
    x = dense(x)
    if x is None or zi is not None or dense(b) is None or dense(a) is None:
        return unknown("signal.lfilter of something that is not known")
    return made(resized(x, axis, x.shape[axis]), _filtered(x))


def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    x, b, a = dense(x), dense(b), dense(a)
    if x is None or a is None or b is None:
        return unknown("signal.filtfilt of something that is not known")
    if padlen is None and padtype is not None and method == "pad":
        _demand_longer(x, axis, 3 * max(len(a), len(b)))
    return made(resized(x, axis, x.shape[axis]), _filtered(x))


def _demand_longer(x, axis, padlen):
    LibCall.torch.require_ordinary(x.shape[axis] > padlen, "invalid-argument", "ValueError",
                                   f"The length of the input vector x must be greater than padlen, which is {padlen}.")


def sosfilt(sos, x, axis=-1, zi=None):
    x = dense(x)
    return unknown("signal.sosfilt of something that is not known") if x is None or zi is not None else made(resized(x, axis, x.shape[axis]), _filtered(x))


def sosfiltfilt(sos, x, axis=-1, padtype="odd", padlen=None):
    x = dense(x)
    if x is None:
        return unknown("signal.sosfiltfilt of something that is not known")
    if padlen is None:  # how long the padding is depends on the filter
        LibCall.program.hope("no-exception", "ValueError", "The length of the input vector x must be greater than padlen")
    return made(resized(x, axis, x.shape[axis]), _filtered(x))


def savgol_filter(x, window_length, polyorder, deriv=0, delta=1.0, axis=-1, mode="interp", cval=0.0):
    x = dense(x)
    if x is None:
        return unknown("signal.savgol_filter of something that is not known")
    LibCall.torch.require_ordinary(polyorder < window_length, "invalid-argument", "ValueError", "polyorder must be less than window_length.")
    if LibCall.value.known(mode) and mode == "interp":
        LibCall.torch.require_ordinary(window_length <= x.shape[axis], "invalid-argument", "ValueError",
                                       "If mode is 'interp', window_length must be less than or equal to the size of x.")
    return made(resized(x, axis, x.shape[axis]), "float32" if floats_of(x) == "float32" else "float64")


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    x = dense(data)
    return unknown("signal.detrend of something that is not known") if x is None else made(resized(x, axis, x.shape[axis]), floats_of(x))


def hilbert(x, N=None, axis=-1):
    x = dense(x)
    if x is None:
        return unknown("signal.hilbert of something that is not known")
    return made(resized(x, axis, x.shape[axis] if N is None else N), "complex64" if floats_of(x) == "float32" else "complex128")


def resample(x, num, t=None, axis=0, window=None, domain="time"):
    x = dense(x)
    if x is None or t is not None or not isinstance(num, int) or x.ndim == 1 and axis > 0:  # an axis that one of one dimension has not
        return unknown("signal.resample of something that is not known")
    return made(resized(x, axis, num), floats_of(x))


def resample_poly(x, up, down, axis=0, window=("kaiser", 5.0), padtype="constant", cval=None):
    import math
    x = dense(x)
    if x is None:
        return unknown("signal.resample_poly of something that is not known")
    if not LibCall.value.known((up, down)):
        if not -x.ndim <= axis < x.ndim:  # looked at where the factors differ
            LibCall.program.hope("no-exception", "IndexError", "tuple index out of range")
        return unknown("signal.resample_poly by factors that are not known")
    common = math.gcd(up, down)
    up, down = up // common, down // common
    if up == 1 and down == 1:
        return x.copy()
    return made(resized(x, axis, (x.shape[axis] * up + down - 1) // down), floats_of(x))


def spectrogram(x, fs=1.0, window=("tukey", 0.25), nperseg=None, noverlap=None, nfft=None, detrend="constant", return_onesided=True, scaling="density",
                axis=-1, mode="psd"):
    x = dense(x)
    if x is None or nperseg is None or not LibCall.value.known((return_onesided, mode, axis)) or axis != -1 or mode != "psd" or not return_onesided:
        return unknown("signal.spectrogram")
    if floats_of(x)[:7] == "complex":
        return unknown("signal.spectrogram of complex numbers")
    noverlap = nperseg // 8 if noverlap is None else noverlap
    LibCall.torch.require_ordinary(noverlap < nperseg, "invalid-argument", "ValueError", "noverlap must be less than nperseg.")
    if not LibCall.value.known(x.shape[-1] >= nperseg) or x.shape[-1] < nperseg:
        return unknown("signal.spectrogram of a short signal")
    bins, frames = (nperseg if nfft is None else nfft) // 2 + 1, (x.shape[-1] - noverlap) // (nperseg - noverlap)
    return made((bins,)), made((frames,)), made(x.shape[:-1] + (bins, frames), floats_of(x))


def __getattr__(name):
    return unknown("signal." + name)
