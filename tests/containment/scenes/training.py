"""Data sets, loaders with a short last batch, collate functions, training loops."""

from scenes.models import size_or_fault


def own_dataset(w):
    w.need("import torch.nn as nn", "from torch.utils.data import DataLoader, Dataset")
    c, loader, f = w.fresh("Data"), w.fresh("loader"), w.a_size()
    w.put("""
        class $c(Dataset):
            def __init__(self, length):
                self.length = length

            def __len__(self):
                return self.length

            def __getitem__(self, i):
                return torch.randn($f), i % 3

        $l = DataLoader($c($n + 1), batch_size=$b, shuffle=$s, drop_last=$d)
        """, c=c, l=loader, f=f, n=w.an_int(), b=w.pick(w.a_size(), 2, 3), s=w.pick("True", "False"), d=w.pick("True", "False", "False"))
    train(w, loader, f)


def tensor_dataset(w):
    w.need("import torch.nn as nn", "from torch.utils.data import DataLoader, TensorDataset")
    loader, f = w.fresh("loader"), w.a_size()
    w.put("""
        inputs = torch.randn($n + 1, $f)
        targets = torch.zeros(len(inputs), dtype=torch.long)
        $l = DataLoader(TensorDataset(inputs, targets), batch_size=$b)
        """, l=loader, f=f, n=w.an_int(), b=w.random.randint(1, 4))
    train(w, loader, f)


def train(w, loader, features):
    net = w.fresh("model")
    w.put("""
        $net = nn.Sequential(nn.Linear($f, 5), nn.ReLU(), nn.Linear(5, 3))
        optimizer = torch.optim.SGD($net.parameters(), lr=0.1)
        criterion = nn.CrossEntropyLoss()
        """, net=net, f=size_or_fault(w, features))
    steps = w.fresh("steps")
    w.put(w.pick("""
        $n = 0
        for epoch in range(2):
            for x, y in $l:
                optimizer.zero_grad()
                loss = criterion($net(x), y)
                loss.backward()
                optimizer.step()
                $n += 1
        """, """
        $n, correct = 0, 0
        $net.eval()
        with torch.no_grad():
            for i, (x, y) in enumerate($l):
                prediction = $net(x).argmax(dim=1)
                correct += (prediction == y).sum().item()
                $n += x.size(0)
        """, """
        $n, best, patience = 0, None, 0
        for epoch in range(4):
            total = 0.0
            for x, y in $l:
                total += criterion($net(x), y).item()
                $n += 1
            if best is None or total < best:
                best, patience = total, 0
            else:
                patience += 1
                if patience > 1:
                    break
        """, """
        $n, outputs = 0, []
        for x, y in $l:
            outputs.append($net(x))
            $n += len(y)
        if outputs:
            joined = torch.cat(outputs)
            assert joined.shape == ($n, 3)
        """, """
        $n, hidden = 0, None
        for x, y in $l:
            out = $net(x)
            if hidden is None or hidden.shape != out.shape:
                hidden = torch.zeros_like(out)
            hidden = hidden + out.detach()
            $n += 1
        """), n=steps, l=loader, net=net)
    w.ints.append(steps)


def collated(w):
    w.need("from torch.utils.data import DataLoader")
    f, loader, n = w.fresh("collate"), w.fresh("loader"), w.fresh("n")
    w.put("""
        def $f(batch):
            longest = max(len(s) for s in batch)
            out = torch.zeros(len(batch), longest)
            for i, s in enumerate(batch):
                out[i, :len(s)] = torch.tensor(s, dtype=torch.float)
            return out, torch.tensor([len(s) for s in batch])

        data = [[1.0] * (v + 1) for v in $l] or [[0.0]]
        $d = DataLoader(data, batch_size=$b, collate_fn=$f)
        $n = 0
        for padded, lengths in $d:
            assert padded.shape[0] == lengths.shape[0]
            scores = padded @ torch.zeros(padded.shape[1], 2)
            $n += len(lengths)
        """, f=f, d=loader, n=n, l=w.a_list(), b=w.random.randint(1, 3))
    w.ints.append(n)


def by_hand(w):
    n, a, f = w.fresh("seen"), w.an_int(), w.a_size()
    w.put("""
        data = torch.randn($a + 1, $f)
        weight = torch.zeros($fit, 2, requires_grad=True)
        $n = 0
        for start in range(0, len(data), $b):
            part = data[start:start + $b]
            loss = (part @ weight).mean()
            loss.backward()
            with torch.no_grad():
                weight -= 0.1 * weight.grad
                weight.grad.zero_()
            $n += part.shape[0]
        """, n=n, a=a, f=f, fit=size_or_fault(w, f), b=w.pick(2, 3, w.a_size()))
    w.ints.append(n)


def carried(w):
    w.need("import torch.nn as nn")
    t, i, h = w.fresh("hidden"), w.a_size(), w.a_size()
    w.put("""
        rnn = nn.GRU($i, $h)
        $t = None
        for step in range($n + 1):
            out, $t = rnn(torch.randn(3, $b, $i), $t)
            $more
        """, t=t, i=i, h=h, n=w.an_int(), b=w.pick("2", "2 if step < 9 else 1") if w.faulty else "2",
          more=w.pick(f"{t} = {t}.detach()", "assert out.shape[0] == 3", f"if step % 2:\n                {t} = None"))


def split_data(w):
    w.need("from torch.utils.data import DataLoader, Subset, TensorDataset, random_split")
    n, f = w.fresh("n"), w.a_size()
    w.put("""
        full = TensorDataset(torch.randn($a + 4, $f))
        held = max(1, len(full) // $k)
        train_part, test_part = random_split(full, [len(full) - held, held])
        $n = 0
        for (x,) in DataLoader($which, batch_size=2):
            x @ torch.zeros($fit, 1)
            $n += x.shape[0]
        """, n=n, f=f, a=w.an_int(), k=w.random.randint(2, 4), fit=size_or_fault(w, f),
          which=w.pick("train_part", "test_part", "Subset(full, range(held))"))
    w.ints.append(n)


def generated_batches(w):
    f, n, d = w.fresh("batches"), w.fresh("n"), w.a_size()
    w.put("""
        def $f(total, size):
            while total > 0:
                take = min(size, total)
                yield torch.ones(take, $d), torch.zeros(take)
                total -= take

        $n = 0
        for x, y in $f($a, $b):
            ($sum).shape
            $n += x.size(0)
        """, f=f, n=n, d=d, a=w.an_int(), b=w.random.randint(1, 4),
          sum=w.pick("x.sum(1) + y", f"x @ torch.zeros({size_or_fault(w, d)}, 1)", "torch.cat([x, y[:, None]], 1)"))
    w.ints.append(n)


def checkpoint(w):
    w.need("import torch.nn as nn", "import copy")
    n, a, b = w.fresh("net"), w.a_size(), w.a_size()
    w.put("""
        $n = nn.Linear($a, $b)
        best = copy.deepcopy($n.state_dict())
        other = nn.Linear($a, $fit)
        other.load_state_dict(best)
        total = sum(p.numel() for p in $n.parameters())
        assert total == $a * $b + $b
        """, n=n, a=a, b=b, fit=size_or_fault(w, b))


SCENES = [own_dataset, tensor_dataset, collated, by_hand, carried, split_data, generated_batches, checkpoint]
