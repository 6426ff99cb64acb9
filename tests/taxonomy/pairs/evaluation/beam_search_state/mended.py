import torch
import torch.nn as nn


class Translator(nn.Module):
    def __init__(self, vocab=40, dim=24, heads=3):
        super().__init__()
        self.src, self.tgt = nn.Embedding(vocab, dim), nn.Embedding(vocab, dim)
        self.encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(dim, heads, 48, 0.0, batch_first=True), 1)
        self.decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(dim, heads, 48, 0.0, batch_first=True), 1)
        self.out = nn.Linear(dim, vocab)

    def encode(self, src):
        return self.encoder(self.src(src))

    def decode(self, tgt, memory):
        mask = nn.Transformer.generate_square_subsequent_mask(tgt.size(1))
        return self.out(self.decoder(self.tgt(tgt), memory, tgt_mask=mask))

    def forward(self, src, tgt):
        return self.decode(tgt, self.encode(src))


@torch.no_grad()
def beam_search(model, src, beam=3, length=5):
    """Returns (batch, beam, length + 1) token ids."""
    model.eval()
    n = src.size(0)
    memory = model.encode(src)
    memory = memory.repeat_interleave(beam, dim=0)
    tokens = torch.ones(n * beam, 1, dtype=torch.long)
    scores = torch.full((n, beam), -1e9)
    scores[:, 0] = 0
    for _ in range(length):
        logp = model.decode(tokens, memory)[:, -1].log_softmax(-1)
        vocab = logp.size(-1)
        total = (scores.view(-1, 1) + logp).view(n, beam * vocab)
        scores, flat = total.topk(beam, dim=1)
        parent = torch.div(flat, vocab, rounding_mode="floor") + torch.arange(n).unsqueeze(1) * beam
        tokens = torch.cat([tokens[parent.view(-1)], (flat % vocab).view(-1, 1)], dim=1)
    return tokens.view(n, beam, -1)


def main():
    model = Translator()
    opt = torch.optim.Adam(model.parameters(), lr=1e-3)
    for step in range(3):
        src = torch.randint(2, 40, (8, 6))
        tgt = torch.cat([torch.ones(8, 1, dtype=torch.long), src + 0], dim=1)
        logits = model(src, tgt[:, :-1])
        loss = nn.functional.cross_entropy(logits.transpose(1, 2), tgt[:, 1:])
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(beam_search(model, torch.randint(2, 40, (4, 6)))[:, 0])


main()
