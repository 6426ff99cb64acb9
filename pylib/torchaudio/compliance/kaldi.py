# Features as Kaldi makes them: frames first, then coefficients.
import torch
from torchaudio._checks import require


def _frames(waveform, channel, sample_frequency, frame_shift, frame_length, snip_edges):
    channel = max(channel, 0)
    if LibCall.value.known(channel) and LibCall.value.known(waveform.size(0)) and channel >= waveform.size(0):
        raise AssertionError("Invalid channel {} for size {}".format(channel, waveform.size(0)))
    signal = waveform[channel, :]
    samples = signal.shape[0]
    shift, window = int(sample_frequency * frame_shift * 0.001), int(sample_frequency * frame_length * 0.001)
    if not LibCall.value.known((shift, window)):
        return signal, LibCall.unknown.int("", "opaque", 0, None, "the frames of a sound")
    message, sizes = "choose a window size {} that is [2, {}]", [window, samples]
    require(2 <= window, "AssertionError", message, sizes)
    require(window <= samples, "AssertionError", message, sizes)
    if shift <= 0:
        raise AssertionError("`window_shift` must be greater than 0")
    return signal, 1 + (samples - window) // shift if snip_edges else (samples + shift // 2) // shift


def fbank(waveform, blackman_coeff=0.42, channel=-1, dither=0.0, energy_floor=1.0, frame_length=25.0, frame_shift=10.0, high_freq=0.0,
          htk_compat=False, low_freq=20.0, min_duration=0.0, num_mel_bins=23, preemphasis_coefficient=0.97, raw_energy=True, remove_dc_offset=True,
          round_to_power_of_two=True, sample_frequency=16000.0, snip_edges=True, subtract_mean=False, use_energy=False, use_log_fbank=True,
          use_power=True, vtln_high=-500.0, vtln_low=100.0, vtln_warp=1.0, window_type="povey"):
    signal, frames = _frames(waveform, channel, sample_frequency, frame_shift, frame_length, snip_edges)
    if num_mel_bins <= 3:
        raise AssertionError("Must have at least 3 mel bins")
    if not LibCall.value.known(min_duration) or min_duration != 0.0:
        return LibCall.unknown.any("torchaudio.compliance.kaldi.fbank(min_duration)")
    return LibCall.torch.computed("fbank", signal, (frames, num_mel_bins + (1 if use_energy else 0)))


def mfcc(waveform, blackman_coeff=0.42, cepstral_lifter=22.0, channel=-1, dither=0.0, energy_floor=1.0, frame_length=25.0, frame_shift=10.0,
         high_freq=0.0, htk_compat=False, low_freq=20.0, num_ceps=13, min_duration=0.0, num_mel_bins=23, preemphasis_coefficient=0.97, raw_energy=True,
         remove_dc_offset=True, round_to_power_of_two=True, sample_frequency=16000.0, snip_edges=True, subtract_mean=False, use_energy=False,
         vtln_high=-500.0, vtln_low=100.0, vtln_warp=1.0, window_type="povey"):
    if num_ceps > num_mel_bins:
        raise AssertionError("num_ceps cannot be larger than num_mel_bins: %d vs %d" % (num_ceps, num_mel_bins))
    signal, frames = _frames(waveform, channel, sample_frequency, frame_shift, frame_length, snip_edges)
    if not LibCall.value.known(min_duration) or min_duration != 0.0:
        return LibCall.unknown.any("torchaudio.compliance.kaldi.mfcc(min_duration)")
    return LibCall.torch.computed("mfcc", signal, (frames, num_ceps))


def __getattr__(name):
    return LibCall.unknown.any("torchaudio.compliance.kaldi." + name)
