# A tokenizer without torch: vocabularies, special tokens, padding.
class Tokenizer:
    specials = ("<pad>", "<unk>")

    def __init__(self, texts, min_count=1):
        counts = {}
        for text in texts:
            for word in self.split(text):
                counts[word] = counts.get(word, 0) + 1
        kept = sorted((w for w, c in counts.items() if c >= min_count), key=lambda w: (-counts[w], w))
        self.vocab = {w: i for i, w in enumerate((*self.specials, *kept))}
        self.words = {i: w for w, i in self.vocab.items()}

    @staticmethod
    def split(text):
        return [w for w in text.lower().replace(",", " ").split() if w]

    def encode(self, text, length=None):
        ids = [self.vocab.get(w, 1) for w in self.split(text)]
        if length is None:
            return ids
        return (ids + [0] * length)[:length]

    def decode(self, ids):
        return " ".join(self.words[i] for i in ids if i)

    def __len__(self):
        return len(self.vocab)


t = Tokenizer(["the cat, the dog", "a cat"])
reveal_value(t.vocab)
reveal_value(t.encode("The bird"))
reveal_value(t.encode("a dog", length=4))
reveal_value(t.decode(t.encode("the cat sat", length=6)))
reveal_value(len(Tokenizer(["x x y"], min_count=2)))
batch = ["a", "the cat the dog"]
width = max(len(t.encode(b)) for b in batch)
reveal_value([t.encode(b, width) for b in batch])
