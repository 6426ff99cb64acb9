# cause: cross entropy over tokens wants the classes in dimension 1, the logits have them last
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class TaggedSentences(Dataset):
    def __init__(self, n=64, length=11, vocab=90, tags=9):
        self.tokens = torch.randint(1, vocab, (n, length))
        self.tags = self.tokens % tags

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, i):
        return self.tokens[i], self.tags[i]


class BiLSTMTagger(nn.Module):
    def __init__(self, vocab=90, tags=9, dim=24, hidden=20):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim, padding_idx=0)
        self.lstm = nn.LSTM(dim, hidden, num_layers=1, bidirectional=True, batch_first=True)
        self.out = nn.Linear(2 * hidden, tags)

    def forward(self, tokens):
        x, _ = self.lstm(self.embed(tokens))
        return self.out(x)


def run_epoch(model, loader, criterion, optimizer=None):
    total, correct, count = 0.0, 0, 0
    for tokens, tags in loader:
        logits = model(tokens)
        loss = criterion(logits, tags)
        if optimizer is not None:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item()
        correct += (logits.argmax(dim=-1) == tags).sum().item()
        count += tags.numel()
    return total / len(loader), correct / count


if __name__ == "__main__":
    model = BiLSTMTagger()
    train = DataLoader(TaggedSentences(), batch_size=16, shuffle=True)
    valid = DataLoader(TaggedSentences(32), batch_size=16)
    criterion = nn.CrossEntropyLoss(ignore_index=0)
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
    for epoch in range(2):
        model.train()
        loss, acc = run_epoch(model, train, criterion, optimizer)
        model.eval()
        with torch.no_grad():
            vloss, vacc = run_epoch(model, valid, criterion)
        print(f"{epoch + 1}: train {loss:.3f}/{acc:.3f} valid {vloss:.3f}/{vacc:.3f}")
