# cause: the input lengths are those of the spectrogram, the convolution in front of the CTC loss has halved the time
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence


class SpeechModel(nn.Module):
    def __init__(self, n_mels=20, hidden=32, n_symbols=29):
        super().__init__()
        self.sub = nn.Conv1d(n_mels, hidden, kernel_size=3, stride=2, padding=1)
        self.rnn = nn.GRU(hidden, hidden, bidirectional=True)
        self.out = nn.Linear(hidden * 2, n_symbols)

    def forward(self, mel):
        x = torch.relu(self.sub(mel))
        x, _ = self.rnn(x.permute(2, 0, 1))
        return self.out(x).log_softmax(-1)

    @staticmethod
    def output_lengths(lengths):
        return (lengths - 1) // 2 + 1


def greedy_decode(log_probs):
    best = log_probs.argmax(-1).t()
    texts = []
    for row in best.tolist():
        previous, symbols = 0, []
        for s in row:
            if s != previous and s != 0:
                symbols.append(chr(96 + s))
            previous = s
        texts.append("".join(symbols))
    return texts


def batch(n=5, frames=60):
    mel = torch.randn(n, 20, frames)
    transcripts = [torch.randint(1, 29, (4 + i,)) for i in range(n)]
    lengths = torch.full((n,), frames)
    return mel, lengths, pad_sequence(transcripts, batch_first=True), torch.tensor([len(t) for t in transcripts])


model = SpeechModel()
ctc = nn.CTCLoss(blank=0, zero_infinity=True)
opt = torch.optim.Adam(model.parameters(), lr=1e-3)
for step in range(3):
    mel, mel_lengths, targets, target_lengths = batch()
    log_probs = model(mel)
    loss = ctc(log_probs, targets, mel_lengths, target_lengths)
    opt.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 5)
    opt.step()
    print(step, loss.item(), greedy_decode(log_probs)[0])
