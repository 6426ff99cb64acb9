# Filters: a sound of the same shape.
from torchaudio._checks import alike, require


def allpass_biquad(waveform, sample_rate, central_freq, Q=0.707):
    return alike("biquad", waveform)


def bandreject_biquad(waveform, sample_rate, central_freq, Q=0.707):
    return alike("biquad", waveform)


def band_biquad(waveform, sample_rate, central_freq, Q=0.707, noise=False):
    return alike("biquad", waveform)


def bandpass_biquad(waveform, sample_rate, central_freq, Q=0.707, const_skirt_gain=False):
    return alike("biquad", waveform)


def bass_biquad(waveform, sample_rate, gain, central_freq=100, Q=0.707):
    return alike("biquad", waveform)


def treble_biquad(waveform, sample_rate, gain, central_freq=3000, Q=0.707):
    return alike("biquad", waveform)


def equalizer_biquad(waveform, sample_rate, center_freq, gain, Q=0.707):
    return alike("biquad", waveform)


def highpass_biquad(waveform, sample_rate, cutoff_freq, Q=0.707):
    return alike("biquad", waveform)


def lowpass_biquad(waveform, sample_rate, cutoff_freq, Q=0.707):
    return alike("biquad", waveform)


def biquad(waveform, b0, b1, b2, a0, a1, a2):
    return alike("biquad", waveform)


def deemph_biquad(waveform, sample_rate):
    require(sample_rate == 44100 or sample_rate == 48000, "ValueError", "Sample rate must be 44100 (audio-CD) or 48000 (DAT)")
    return alike("biquad", waveform)


def riaa_biquad(waveform, sample_rate):
    require(sample_rate == 44100 or sample_rate == 48000 or sample_rate == 88200 or sample_rate == 96000, "ValueError",
            "Sample rate must be 44.1k, 48k, 88.2k, or 96k")
    return alike("biquad", waveform)


def contrast(waveform, enhancement_amount=75.0):
    if not 0 <= enhancement_amount <= 100:
        raise ValueError("Allowed range of values for enhancement_amount : 0-100")
    return alike("contrast", waveform)


def dcshift(waveform, shift, limiter_gain=None):
    return alike("dcshift", waveform)


def dither(waveform, density_function="TPDF", noise_shaping=False):
    return alike("dither", waveform)


def flanger(waveform, sample_rate, delay=0.0, depth=2.0, regen=0.0, width=71.0, speed=0.5, phase=25.0, modulation="sinusoidal", interpolation="linear"):
    if modulation not in ("sinusoidal", "triangular"):
        raise ValueError('Only "sinusoidal" or "triangular" modulation allowed')
    if interpolation not in ("linear", "quadratic"):
        raise ValueError('Only "linear" or "quadratic" interpolation allowed')
    require(waveform.shape[-2] <= 4, "ValueError", "Max 4 channels allowed")
    return alike("flanger", waveform)


def phaser(waveform, sample_rate, gain_in=0.4, gain_out=0.74, delay_ms=3.0, decay=0.4, mod_speed=0.5, sinusoidal=True):
    return alike("phaser", waveform)


def overdrive(waveform, gain=20, colour=20):
    return alike("overdrive", waveform)


def gain(waveform, gain_db=1.0):
    return waveform if gain_db == 0 else waveform * 10.0


def _check_coefficients(waveform, a_coeffs, b_coeffs, batching):
    require(a_coeffs.shape == b_coeffs.shape, "ValueError",
            "Expected coeffs to be the same size.")
    if a_coeffs.ndim > 2:
        raise ValueError(f"Expected coeffs to have greater than 1 dimension. Found: {a_coeffs.ndim}")
    if a_coeffs.ndim > 1 and batching:
        require(waveform.shape[-2] == a_coeffs.shape[0], "ValueError",
                "Expected number of batches in waveform and coeffs to be the same."
                "Found: coeffs batches: {}, waveform batches: {}", [a_coeffs.shape[0], waveform.shape[-2]])


def lfilter(waveform, a_coeffs, b_coeffs, clamp=True, batching=True):
    _check_coefficients(waveform, a_coeffs, b_coeffs, batching)
    if a_coeffs.ndim > 1 and not batching:
        shape = tuple(waveform.shape)
        return LibCall.torch.computed("lfilter", waveform, shape[:-1] + (a_coeffs.shape[0], shape[-1]))
    return alike("lfilter", waveform)


def filtfilt(waveform, a_coeffs, b_coeffs, clamp=True):
    _check_coefficients(waveform, a_coeffs, b_coeffs, True)
    return alike("filtfilt", waveform)


# The sound from where somebody speaks.
def vad(waveform, sample_rate, trigger_level=7.0, trigger_time=0.25, search_time=1.0, allowed_gap=0.25, pre_trigger_time=0.0, boot_time=0.35,
        noise_up_time=0.1, noise_down_time=0.01, noise_reduction_amount=1.35, measure_freq=20.0, measure_duration=None, measure_smooth_time=0.4,
        hp_filter_freq=50.0, lp_filter_freq=6000.0, hp_lifter_freq=150.0, lp_lifter_freq=2000.0):
    shape = tuple(waveform.shape)
    return LibCall.torch.computed("vad", waveform, shape[:-1] + (LibCall.unknown.int("samples of speech", "external", 0, None, "where speech begins"),))


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.functional." + name)
