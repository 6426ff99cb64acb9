# stft of real numbers must be told whether its result is complex.
import torch

wave, window = torch.randn(1000), torch.hann_window(128)
reveal_shape(torch.stft(wave, 128, window=window, return_complex=True))  # revealed: (65, 32)
reveal_shape(torch.stft(wave, 128, window=window, return_complex=False))  # revealed: (65, 32, 2)
torch.stft(wave, 128, window=window)  # error: [uncaught-exception] "stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a future PyTorch release."
