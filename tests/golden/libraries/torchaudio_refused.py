# What torchaudio refuses, one way after the other.
# torch: skip (torchaudio)
import random

import torch
import torchaudio
import torchaudio.functional as F
import torchaudio.transforms as T

wave = torch.randn(2, 16000)


def words(call):
    try:
        call()
    except Exception as refused:
        return str(refused)


reveal_value(words(lambda: T.Spectrogram(nfft=400)))  # revealed: "Spectrogram.__init__() got an unexpected keyword argument 'nfft'"
reveal_value(words(lambda: T.MelSpectrogram(f_min=9000)))  # revealed: 'Require f_min: 9000 <= f_max: 8000.0'
reveal_value(words(lambda: T.MFCC(melkwargs={"foo": 1})))  # revealed: "MelSpectrogram.__init__() got an unexpected keyword argument 'foo'"
reveal_value(words(lambda: T.AmplitudeToDB(top_db=-3)))  # revealed: 'top_db must be positive value'
reveal_value(words(lambda: T.Resample(16000, 8000)(torch.zeros(1, 100, dtype=torch.int16))))  # revealed: 'Expected floating point type for waveform tensor, but received torch.int16.'
reveal_value(words(lambda: T.Resample(16000, 8000, resampling_method="x")))  # revealed: 'Invalid resampling method: x'
reveal_value(words(lambda: T.TimeMasking(10, iid_masks=True)(torch.rand(20, 30))))  # revealed: 'Spectrogram must have at least three dimensions (2 given).'
reveal_value(words(lambda: T.InverseSpectrogram()(torch.rand(2, 201, 10))))  # revealed: 'Expected `spectrogram` to be complex dtype.'
reveal_value(words(lambda: T.Vol(-1)))  # revealed: 'If gain_type = amplitude or power, gain must be positive.'
reveal_value(words(lambda: torchaudio.models.Conformer(80, 4, 128, 2, 30)))  # revealed: "depthwise_kernel_size must be odd to achieve 'SAME' padding."
reveal_value(words(lambda: torchaudio.datasets.SPEECHCOMMANDS("data", subset="foo")))  # revealed: "When `subset` is not None, it must be one of ['training', 'validation', 'testing']."
reveal_value(words(lambda: torchaudio.save("x.wav", torch.rand(1, 2, 3), 16000)))  # revealed: 'Expected 1D or 2D tensor, got 3D tensor'

case = random.randint(0, 15)
if case == 0:
    T.Spectrogram(n_fft=400)(torch.randn(1, 100))  # error: [invalid-argument] "Argument #4: Padding size should be less than the corresponding input dimension, but got: padding (200, 200) at dimension 2 of input [1, 1, 100]"  # counterexample: case = 0
elif case == 1:
    T.Spectrogram(n_fft=400, win_length=500)(wave)  # error: [invalid-argument] "stft: expected 0 < win_length <= n_fft, but got win_length=500"  # counterexample: case = 1
elif case == 2:
    T.MelScale(n_stft=513)(torch.rand(2, 201, 10))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (20x201 and 513x128)"  # counterexample: case = 2
elif case == 3:
    T.InverseMelScale(513, 64)(torch.rand(2, 60, 10))  # error: [invalid-argument] "Expected an input with 64 mel bins. Found: 60"  # counterexample: case = 3
elif case == 4:
    T.AmplitudeToDB()(torch.randn(2, 3, dtype=torch.cfloat))  # error: [invalid-argument] "clamp is not supported for complex types"  # counterexample: case = 4
elif case == 5:
    T.TimeStretch(fixed_rate=1.1)(torch.randn(2, 100, 10, dtype=torch.cfloat))  # error: [broadcast-mismatch] "The size of tensor a (100) must match the size of tensor b (201) at non-singleton dimension 1"  # counterexample: case = 5
elif case == 6:
    T.InverseSpectrogram()(torch.randn(2, 200, 10, dtype=torch.cfloat))  # error: [invalid-argument] "istft(...) expected the frequency dimension (3rd to the last) of the input tensor to match n_fft / 2 + 1 when onesided=True, but got 200"  # counterexample: case = 6
elif case == 7:
    T.Fade(20000, 0)(wave)  # error: [invalid-argument] "Trying to create tensor with negative dimension -4000: [-4000]"  # counterexample: case = 7
elif case == 8:
    F.add_noise(wave, torch.randn(2, 15000), torch.tensor([1.0, 2.0]))  # error: [invalid-argument] "Length dimensions of waveform and noise don't match (got 16000 and 15000)."  # counterexample: case = 8
elif case == 9:
    F.convolve(wave, torch.randn(3, 100))  # error: [invalid-argument] "Leading dimensions of x and y are not broadcastable"  # counterexample: case = 9
elif case == 10:
    F.lfilter(wave, torch.randn(3), torch.randn(2))  # error: [invalid-argument] "Expected coeffs to be the same size."  # counterexample: case = 10
elif case == 11:
    torchaudio.compliance.kaldi.fbank(torch.rand(1, 300))  # error: [invalid-argument] "choose a window size 400 that is [2, 300]"  # counterexample: case = 11
elif case == 12:
    torchaudio.models.Wav2Letter()(torch.rand(2, 2, 16000))  # error: [conv-channels] "Given groups=1, weight of size [250, 1, 250], expected input[2, 2, 16000] to have 1 channels, but got 2 channels instead"  # counterexample: case = 12
elif case == 13:
    torch.nn.Linear(128, 10)(T.MelSpectrogram(n_mels=64)(wave).mean(-1))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x64 and 128x10)"  # counterexample: case = 13
elif case == 14:
    torch.nn.Conv1d(1, 8, 80)(torchaudio.load("speech.wav")[0])  # warning: [conv-channels] "Given groups=1, weight of size [8, 1, 80], expected input[1, 2, 4001] to have 1 channels, but got 2 channels instead"  # counterexample: case = 14, channels of a sound = 2, samples in a second = 8000, samples of a sound = 1
