"""Programs over texts, put together of parts that people write: where the sentences come from, how a vocabulary is made, how a batch.

    python3 tests/idioms/texts.py --shapeproof BIN [-v] [--update]
    PYTHON tests/idioms/texts.py --torch [-v]          # an interpreter with torch: the good ones run, the others raise at their layer

Each program is there twice: with a layer that fits, and with one that expects another size. The bad one has to be found at its line, the
good one may not be accused, and is proved unless known.txt has its name: which may only shrink.
"""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
KNOWN = os.path.join(HERE, "known.txt")

SOURCES = {
    "lines": "sents = [line.split() for line in open('c.txt')]\n",
    "json": "import json\nsents = [r['tokens'] for r in json.load(open('c.json'))]\n",
    "csv": "import csv\nsents = [row[1].split() for row in csv.reader(open('c.csv'))]\n",
    "append": "sents = []\nfor line in open('c.txt'):\n    parts = line.strip().split('\\t')\n    sents.append(parts[0].split())\n",
}
VOCABULARIES = {
    "set": "vocab = sorted({w for s in sents for w in s})\nstoi = {w: i for i, w in enumerate(vocab)}\n",
    "counter": "from collections import Counter\nc = Counter(w for s in sents for w in s)\n"
               "vocab = ['<pad>'] + [w for w, n in c.most_common(1000)]\nstoi = {w: i for i, w in enumerate(vocab)}\n",
    "setdefault": "stoi = {'<pad>': 0}\nfor s in sents:\n    for w in s:\n        stoi.setdefault(w, len(stoi))\nvocab = list(stoi)\n",
    "ifnot": "stoi = {'<pad>': 0}\nfor s in sents:\n    for w in s:\n        if w not in stoi:\n            stoi[w] = len(stoi)\nvocab = stoi\n",
}
BATCHES = {
    "pad": "m = 16\nids = [[stoi.get(w, 0) for w in s][:m] for s in sents]\nids = [s + [0] * (m - len(s)) for s in ids]\n"
           "X = torch.tensor(ids, dtype=torch.long)\nh = emb(X)\nlayer(h.mean(1))\n",
    "padmax": "m = max(len(s) for s in sents)\nids = [[stoi[w] for w in s] + [0] * (m - len(s)) for s in sents]\n"
              "X = torch.tensor(ids, dtype=torch.long)\nlayer(emb(X).sum(1))\n",
    "rnnpad": "from torch.nn.utils.rnn import pad_sequence\nseqs = [torch.tensor([stoi[w] for w in s], dtype=torch.long) for s in sents]\n"
              "X = pad_sequence(seqs, batch_first=True)\nlayer(emb(X).max(1)[0])\n",
    "loader": """\
class D(torch.utils.data.Dataset):
    def __len__(self):
        return len(sents)

    def __getitem__(self, i):
        return torch.tensor([stoi[w] for w in sents[i]], dtype=torch.long), len(sents[i]) % 2


def collate(batch):
    xs, ys = zip(*batch)
    return nn.utils.rnn.pad_sequence(xs, batch_first=True), torch.tensor(ys)


for x, y in torch.utils.data.DataLoader(D(), batch_size=8, shuffle=True, collate_fn=collate):
    nn.functional.cross_entropy(layer(emb(x).mean(1)), y)
""",
    "one": "for s in sents:\n    x = torch.tensor([stoi[w] for w in s], dtype=torch.long)\n    layer(emb(x).mean(0))\n",
    "batches": "for i in range(0, len(sents), 8):\n    batch = sents[i:i + 8]\n    m = max(len(s) for s in batch)\n"
               "    X = torch.tensor([[stoi[w] for w in s] + [0] * (m - len(s)) for s in batch], dtype=torch.long)\n    layer(emb(X).mean(1))\n",
    "window": "pairs = []\nfor s in sents:\n    for i in range(2, len(s) - 2):\n        pairs.append(([s[i - 2], s[i - 1], s[i + 1], s[i + 2]], s[i]))\n"
              "for c, t in pairs:\n    x = torch.tensor([stoi[w] for w in c], dtype=torch.long)\n    layer(emb(x).mean(0))\n",
}
SENTENCES = ["the cat sat on the mat today", "a dog ran in the big park", "we saw the cat and a dog run home"]


def programs():
    for (a, source), (b, vocabulary), (c, batch) in itertools.product(SOURCES.items(), VOCABULARIES.items(), BATCHES.items()):
        for good in (True, False):
            text = "import torch\nfrom torch import nn\n%s%semb = nn.Embedding(len(vocab), 16)\nlayer = nn.Linear(%d, 3)\n%s" % (
                source, vocabulary, 16 if good else 15, batch)
            line = next(i for i, one in enumerate(text.splitlines(), 1) if "layer(" in one)
            yield "%s_%s_%s" % (a, b, c), good, text, line


def written(folder):
    out = []
    for name, good, text, line in programs():
        path = os.path.join(folder, name + ("_good.py" if good else "_bad.py"))
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        out.append((name, good, path, line))
    return out


def under_torch(folder, verbose):
    for name, text in (("c.txt", "\n".join(SENTENCES) + "\n"), ("c.csv", "".join("1,%s\n" % s for s in SENTENCES)),
                       ("c.json", json.dumps([{"tokens": s.split()} for s in SENTENCES]))):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write(text)
    failed = 0
    for name, good, path, line in written(folder):
        run = subprocess.run([sys.executable, path], cwd=folder, capture_output=True, text=True)
        raised = "line %d," % line in run.stderr and "shapes cannot be multiplied" in run.stderr
        if verbose or (run.returncode != 0 if good else not raised):
            print(os.path.basename(path), run.stderr.strip().splitlines()[-1:] or "runs")
        failed += run.returncode != 0 if good else not raised
    return failed


def analysed(folder, binary):
    all_of_them = written(folder)
    report = os.path.join(folder, "report.json")
    subprocess.run([binary, "check", "--no-cache", "--timeout", "60", "-o", "json:" + report, *(path for _, _, path, _ in all_of_them)],
                   capture_output=True, check=False)
    with open(report, encoding="utf-8") as f:
        told = json.load(f)
    found = {(d["path"], d["range"]["start"]["line"]) for d in told["diagnostics"] if d["rule"] == "matmul-mismatch"}
    accused = {d["path"] for d in told["diagnostics"] if d["severity"] == "error"}
    verdicts = {f["path"]: f["verdict"] for f in told["files"]}
    return all_of_them, found, accused, verdicts


def checked(folder, binary, verbose, update):
    all_of_them, found, accused, verdicts = analysed(folder, binary)
    known = set(open(KNOWN, encoding="utf-8").read().split()) if os.path.exists(KNOWN) else set()
    failures, open_ones = [], set()
    for name, good, path, line in all_of_them:
        if not good and (path, line) not in found:
            failures.append("%s: not found at line %d" % (name, line))
        if good and path in accused:
            failures.append("%s: accused" % name)
        if good and verdicts[path] != "valid":
            open_ones.add(name)
    if update:
        with open(KNOWN, "w", encoding="utf-8") as f:
            f.write("".join(name + "\n" for name in sorted(open_ones)))
    else:
        failures += ["%s: not proved" % name for name in sorted(open_ones - known)]
        failures += ["%s: proved now, take it out of known.txt" % name for name in sorted(known - open_ones)]
    for failure in failures:
        print("FAIL", failure)
    print("%d programs: %d proved, %d open, %d failures" % (len(all_of_them), sum(v == "valid" for v in verdicts.values()), len(open_ones), len(failures)))
    return len(failures)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--torch", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        failed = under_torch(folder, args.verbose) if args.torch else checked(folder, args.shapeproof, args.verbose, args.update)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
