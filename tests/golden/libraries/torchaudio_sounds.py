# Sounds and spectrograms: channels stay, samples become frames.
# torch: skip (torchaudio)
import random

import torch
import torchaudio
import torchaudio.functional as F
import torchaudio.transforms as T

wave = torch.randn(2, 16000)
reveal_shape(T.Spectrogram(n_fft=512, win_length=400, hop_length=160, pad=20)(wave))  # revealed: (2, 257, 101)
reveal_shape(T.Spectrogram(power=None, onesided=False)(wave))  # revealed: (2, 400, 81)
reveal_shape(T.Spectrogram(center=False)(torch.randn(3, 1000)))  # revealed: (3, 201, 4)
reveal_shape(T.MelSpectrogram(16000, n_fft=1024, hop_length=256, n_mels=64)(wave))  # revealed: (2, 64, 63)
reveal_shape(T.MFCC(n_mfcc=13, melkwargs={"n_fft": 400, "n_mels": 23})(wave))  # revealed: (2, 13, 81)
reveal_shape(T.LFCC()(wave))  # revealed: (2, 40, 81)
reveal_shape(T.Resample(44100, 16000)(torch.randn(1, 441001)))  # revealed: (1, 160001)
reveal_shape(T.Resample(44100, 16000)(torch.randn(1, 4410001)))  # revealed: (1, 1600001)
reveal_shape(T.Resample(44100, 16000).kernel)  # revealed: (160, 1, 475)
reveal_shape(T.Speed(16000, 1.1)(wave)[0])  # revealed: (2, 14546)
complex_wave = T.Spectrogram(power=None)(wave)
reveal_shape(T.TimeStretch(fixed_rate=0.9)(complex_wave))  # revealed: (2, 201, 90)
reveal_shape(T.InverseSpectrogram()(complex_wave))  # revealed: (2, 16000)
reveal_shape(T.InverseSpectrogram()(complex_wave, 1500))  # revealed: (2, 1500)
reveal_shape(T.GriffinLim()(complex_wave.abs()))  # revealed: (2, 16000)
reveal_shape(T.AmplitudeToDB(top_db=80)(complex_wave.abs()))  # revealed: (2, 201, 81)
reveal_shape(T.SpecAugment(2, 10, 2, 10)(complex_wave.abs()))  # revealed: (2, 201, 81)
reveal_shape(T.InverseMelScale(513, 64)(torch.rand(2, 64, 5)))  # revealed: (2, 513, 5)
reveal_shape(T.MuLawEncoding()(wave))  # revealed: (2, 16000)
reveal_value(str(T.MuLawEncoding()(wave).dtype))  # revealed: 'torch.int64'
reveal_shape(T.SpectralCentroid(16000)(wave))  # revealed: (2, 81)
reveal_shape(F.convolve(wave, torch.randn(2, 100), "valid"))  # revealed: (2, 15901)
reveal_shape(F.detect_pitch_frequency(wave, 16000))  # revealed: (2, 85)
reveal_shape(F.lfilter(wave, torch.randn(3, 3), torch.randn(3, 3), batching=False))  # revealed: (2, 3, 16000)
reveal_shape(torchaudio.compliance.kaldi.fbank(wave, num_mel_bins=80, use_energy=True))  # revealed: (98, 81)
reveal_shape(torchaudio.models.Wav2Letter(num_classes=29)(torch.randn(2, 1, 16000)))  # revealed: (2, 29, 51)
reveal_shape(torchaudio.models.Conformer(80, 4, 128, 1, 31)(torch.randn(2, 50, 80), torch.tensor([50, 40]))[0])  # revealed: (2, 50, 80)
reveal_value(sorted(T.MelSpectrogram().state_dict()))  # revealed: ['mel_scale.fb', 'spectrogram.window']
samples = random.randint(8000, 16000)
reveal_shape(torch.nn.Sequential(T.Resample(16000, 8000), T.MelSpectrogram(8000), T.AmplitudeToDB(), T.TimeMasking(20))(torch.randn(1, samples)))  # revealed: (1, 128, (samples + 1) // 400 + 1)

# Files are the world's: whether they are one channel is too.
sound, rate = torchaudio.load("speech.wav")
sound = T.Resample(rate, 16000)(sound)
if sound.shape[0] > 1:
    sound = sound.mean(0, keepdim=True)
if sound.shape[1] < 16000:
    sound = torch.nn.functional.pad(sound, (0, 16000 - sound.shape[1]))
reveal_shape(torch.nn.Conv1d(1, 8, 80, 16)(sound[:, :16000]))  # revealed: (8, 996)
torchaudio.save("copy.wav", sound, 16000)
reveal_value(len(torchaudio.datasets.SPEECHCOMMANDS("data", subset="testing")))  # revealed: 11005
reveal_value(len(torchaudio.datasets.LIBRISPEECH("data", url="dev-clean")))  # revealed: 2703
word, rate, label, speaker, number = torchaudio.datasets.SPEECHCOMMANDS("data")[0]
reveal_value(rate)  # revealed: 16000
