"""Masks: what they choose, how many that is, their opposites; indices of a batch; loaders of several kinds walked together."""


def mask(w):
    x, m, n = w.fresh("x"), w.fresh("mask"), w.fresh("n")
    size = w.a_size()
    w.put("$x = torch." + w.pick("randn($s, 3)", "randint(0, 4, ($s, 3))", "arange($s * 3).view($s, 3)"), x=x, s=size)
    w.put(w.pick("$m = $x[:, 0] > 0", "$m = $x.sum(dim=1) >= 1", "$m = $x[:, 1] == $x[:, 2]", "$m = ($x[:, 0] > 0) & ($x[:, 1] > 0)",
                 "$m = torch.rand($s) < 0.5"), x=x, m=m, s=size)
    w.put(w.pick("""
        both = torch.cat([$x[$m], $x[~$m]]).view($s, 3)
        $n = len(both)
        """, """
        $n = int($m.sum())
        chosen = $x[$m].view($n, 3)
        """, """
        $n = $m.sum().item()
        out = torch.zeros($s)
        out[$m] = $x[$m][:, 0].float()
        out[:$n] = 1.0
        """, """
        places = torch.nonzero($m).squeeze(1)
        same = $x[places] - $x[$m]
        $n = len(places) + int((~$m).sum())
        """, """
        again = $m.clone()
        again[0] = True
        pick = torch.multinomial(again.float(), 1)
        $n = int(again.sum() >= $m.sum())
        """, """
        $n = 0
        for c in range(3):
            group = $x[$x[:, 0] == c]
            $n += group.size(0) - ($x[:, 0] == c).sum().item()
        """), x=x, m=m, n=n, s=size)
    w.ints.append(n)


def apart(w):
    w.need("from torch.utils.data import DataLoader")
    n = w.fresh("n")
    w.put(w.pick("""
        $n = 0
        for pair in DataLoader([1, 5, 3], batch_size=2, shuffle=True, collate_fn=list, drop_last=True):
            $n += len(set(pair))
        """, """
        first, *others = torch.randperm(4).tolist()
        $n = len(others) + (first in others)
        """, """
        $n = 0
        for group in DataLoader(range($x + 1), batch_size=$c, collate_fn=list):
            $n = max($n, len(group))
        """), n=n, x=w.an_int(), c=w.random.randint(1, 4))
    w.ints.append(n)


def walked_together(w):
    w.need("import itertools", "from torch.utils.data import DataLoader, IterableDataset, TensorDataset")
    loader, n = w.fresh("loader"), w.fresh("n")
    w.put(w.pick("""
        $l = DataLoader(TensorDataset(torch.rand($x + 3, 3)), batch_size=$c)
        """, """
        class Stream(IterableDataset):
            def __iter__(self):
                for i in range($x + 1):
                    yield torch.ones(3) * i,

        $l = DataLoader(Stream(), batch_size=$c)
        """), l=loader, x=w.an_int(), c=w.random.randint(1, 4))
    w.put(w.pick("""
        $n = 0
        for k, (u,) in zip(itertools.cycle([1, 2]), $l):
            $n += k * u.size(0)
        """, """
        $n = len(list($l))
        """, """
        $n = 0
        for i, (u,) in enumerate($l):
            both = torch.cat([u, u])
            $n = max($n, len(both))
        """), l=loader, n=n)
    w.ints.append(n)


SCENES = [mask, apart, walked_together]
