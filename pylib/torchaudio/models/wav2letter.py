from torch import nn


def _layer(inputs, outputs, kernel, stride, padding):
    return [nn.Conv1d(inputs, outputs, kernel, stride, padding), nn.ReLU(inplace=True)]


class Wav2Letter(nn.Module):
    def __init__(self, num_classes=40, input_type="waveform", num_features=1):
        super().__init__()
        layers = _layer(250 if input_type == "waveform" else num_features, 250, 48, 2, 23)
        for _ in range(7):
            layers += _layer(250, 250, 7, 1, 3)
        layers += _layer(250, 2000, 32, 1, 16) + _layer(2000, 2000, 1, 1, 0) + _layer(2000, num_classes, 1, 1, 0)
        acoustic = nn.Sequential(*layers)
        if input_type == "waveform":
            self.acoustic_model = nn.Sequential(nn.Sequential(*_layer(num_features, 250, 250, 160, 45)), acoustic)
        if input_type in ["power_spectrum", "mfcc"]:
            self.acoustic_model = acoustic

    def forward(self, x):
        return nn.functional.log_softmax(self.acoustic_model(x), dim=1)
