import torch
from torch import nn


class FullyConnected(nn.Module):
    def __init__(self, n_feature, n_hidden, dropout, relu_max_clip=20):
        super().__init__()
        self.fc = nn.Linear(n_feature, n_hidden, bias=True)
        self.relu_max_clip, self.dropout = relu_max_clip, dropout

    def forward(self, x):
        x = nn.functional.hardtanh(nn.functional.relu(self.fc(x)), 0, self.relu_max_clip)
        return nn.functional.dropout(x, self.dropout, self.training) if self.dropout else x


class DeepSpeech(nn.Module):
    def __init__(self, n_feature, n_hidden=2048, n_class=40, dropout=0.0):
        super().__init__()
        self.n_hidden = n_hidden
        self.fc1 = FullyConnected(n_feature, n_hidden, dropout)
        self.fc2 = FullyConnected(n_hidden, n_hidden, dropout)
        self.fc3 = FullyConnected(n_hidden, n_hidden, dropout)
        self.bi_rnn = nn.RNN(n_hidden, n_hidden, num_layers=1, nonlinearity="relu", bidirectional=True)
        self.fc4 = FullyConnected(n_hidden, n_hidden, dropout)
        self.out = nn.Linear(n_hidden, n_class)

    def forward(self, x):
        x = self.fc3(self.fc2(self.fc1(x))).squeeze(1).transpose(0, 1)
        both, _ = self.bi_rnn(x)
        x = both[:, :, : self.n_hidden] + both[:, :, self.n_hidden :]
        return nn.functional.log_softmax(self.out(self.fc4(x)).permute(1, 0, 2), dim=2)
