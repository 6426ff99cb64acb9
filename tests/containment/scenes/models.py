"""Models: modules of several layers, Sequential, ModuleList, optional layers, loops over layers, recurrent cells, attention."""


def size_or_fault(w, right):
    """A size that fits; where the program may fail, one that fits for some numbers only."""
    if w.faulty and w.chance(0.25):
        return w.pick(w.a_size(), f"{right} + ({w.an_int()} == {w.random.randint(0, 4)})", f"max({right}, {w.random.randint(1, 4)})")
    return right


def mlp(w):
    w.need("import torch.nn as nn")
    c, t = w.fresh("Net"), w.fresh("out")
    a, b = w.a_size(), w.a_size()
    w.put("""
        class $c(nn.Module):
            def __init__(self, inputs, hidden, classes=3):
                super().__init__()
                self.fc1 = nn.Linear(inputs, hidden)
                self.drop = nn.Dropout(0.1) if $cond else None
                self.fc2 = nn.Linear(hidden, classes)

            def forward(self, x):
                x = torch.relu(self.fc1(x))
                if self.drop is not None:
                    x = self.drop(x)
                return self.fc2(x)

        $t = $c($a, $b)(torch.randn($rows, $fit))
        """, c=c, t=t, a=a, b=b, rows=w.a_size(), fit=size_or_fault(w, a), cond=w.condition())


def layer_list(w):
    w.need("import torch.nn as nn")
    c, t = w.fresh("Stack"), w.fresh("out")
    a, b = w.a_size(), w.a_size()
    w.put("""
        class $c(nn.Module):
            def __init__(self, sizes):
                super().__init__()
                self.layers = nn.ModuleList()
                for i, o in zip(sizes, sizes[1:]):
                    self.layers.append(nn.Linear(i, o))

            def forward(self, x):
                for i, layer in enumerate(self.layers):
                    x = layer(x)
                    if i < len(self.layers) - 1:
                        x = torch.relu(x)
                return x

        sizes = [$a] + [h + 1 for h in $l] + [$b]
        $t = $c(sizes)(torch.randn(2, $fit))
        assert $t.shape == (2, $b)
        """, c=c, t=t, a=a, b=b, l=w.a_list(), fit=size_or_fault(w, a))


def sequential(w):
    w.need("import torch.nn as nn")
    net, t, d = w.fresh("net"), w.fresh("out"), w.fresh("depth")
    a = w.a_size()
    w.put("""
        layers = []
        $d = $a
        for h in $l:
            layers.append(nn.Linear($d, h + 1))
            layers.append(nn.ReLU())
            $d = h + 1
        if $cond:
            layers.append(nn.Linear($d, 4))
            $d = 4
        $net = nn.Sequential(*layers)
        $t = $net(torch.zeros(3, $fit))
        check = torch.zeros($d, 2)
        $t @ check
        """, net=net, t=t, d=d, a=a, l=w.a_list(), cond=w.condition(), fit=size_or_fault(w, a))


def convolutions(w):
    w.need("import torch.nn as nn", "import torch.nn.functional as F")
    c, t, s = w.fresh("Conv"), w.fresh("out"), w.fresh("side")
    side, k = w.pick("16", "28", "random.randint(12, 20)"), w.pick(1, 3, 5)
    w.put("""
        class $c(nn.Module):
            def __init__(self, side, channels=4, blocks=$b):
                super().__init__()
                self.blocks = nn.ModuleList()
                width = 3
                for i in range(blocks):
                    self.blocks.append(nn.Conv2d(width, channels, $k, padding=$p))
                    width, channels = channels, channels + 2
                    side = (side + 2 * $p - $k + 1) // 2
                self.fc = nn.Linear(width * side * side, $o)

            def forward(self, x):
                for block in self.blocks:
                    x = F.max_pool2d(F.relu(block(x)), 2)
                return self.fc(torch.flatten(x, 1))

        $s = $side
        $t = $c($fit)(torch.randn(2, 3, $s, $s))
        """, c=c, t=t, s=s, side=side, k=k, p=k // 2 if w.chance(0.7) else 0, b=w.random.randint(1, 2), o=w.random.randint(2, 5),
          fit=size_or_fault(w, s))


def recurrent(w):
    w.need("import torch.nn as nn")
    t, i, h = w.fresh("out"), w.a_size(), w.a_size()
    kind = w.pick("GRUCell", "LSTMCell", "RNNCell")
    state, first = ("(h, c)", "h, c = torch.zeros(2, $h), torch.zeros(2, $h)") if kind == "LSTMCell" else ("h", "h = torch.zeros(2, $h)")
    w.put("cell = nn.$kind($i, $h)\n" + first + "\n$t = []", kind=kind, i=i, h=h, t=t)
    target = "h, c" if kind == "LSTMCell" else "h"
    w.put("""
        for x in torch.randn($n + 1, 2, $fit):
            $target = cell(x, $state)
            $t.append(h)
        stacked = torch.stack($t)
        last = torch.cat($t[-2:], dim=1)
        """, t=t, n=w.an_int(), fit=size_or_fault(w, i), target=target, state=state)


def sequence(w):
    w.need("import torch.nn as nn")
    t, v, d = w.fresh("out"), w.fresh("emb"), w.a_size()
    words = w.some_words()
    w.put("""
        vocab = {word: i for i, word in enumerate(sorted(set($w)))}
        $v = nn.Embedding(len(vocab) + 1, $d)
        rnn = nn.$kind($d, 3, batch_first=True, bidirectional=$bi)
        ids = torch.tensor([[vocab[word] for word in $w] + [len(vocab)]])
        $t, state = rnn($v(ids))
        head = nn.Linear($k, 2)
        head($t[:, -1])
        """, t=t, v=v, d=d, w=words, kind=w.pick("GRU", "LSTM"), **dict(zip(("bi", "k"), w.pick(("True", 6), ("False", 3)))))


def attention(w):
    t, h = w.fresh("att"), w.fresh("heads")
    w.put("""
        $h = random.choice([1, 2, 4])
        dim = $h * $k
        q = torch.randn(2, $n + 1, dim)
        k = torch.randn(2, $m + 1, dim)
        split = lambda x: x.view(x.size(0), -1, $h, dim // $h).transpose(1, 2)
        scores = split(q) @ split(k).transpose(-2, -1)
        $t = (scores.softmax(-1) @ split(k)).transpose(1, 2).reshape(2, -1, dim)
        assert $t.shape == q.shape
        """, t=t, h=h, k=w.random.randint(1, 4), n=w.an_int(), m=w.an_int())


def grown_list(w):
    t, parts, s = w.fresh("all"), w.fresh("parts"), w.a_size()
    w.put("""
        $p = []
        for x in $l:
            $p.append($item)
        if $p:
            $t = torch.$join($p)
        else:
            $t = torch.zeros(0, $s)
        """, t=t, p=parts, s=s, l=w.a_list(), **dict(zip(("join", "item"), w.pick(
            ("cat", f"torch.zeros(x, {s})"), ("cat", f"torch.zeros(1, {size_or_fault(w, s)})"), ("stack", f"torch.full(({s},), x)"),
            ("stack", f"torch.zeros({size_or_fault(w, s)})")))))
    w.put("$n = $t.shape[0]", n=t + "_n", t=t)
    w.ints.append(t + "_n")


def padded(w):
    t = w.fresh("batch")
    w.put(w.pick("""
        seqs = [torch.ones(x + 1) for x in $l] or [torch.ones(2)]
        longest = max(len(s) for s in seqs)
        $t = torch.zeros(len(seqs), longest)
        for i, s in enumerate(seqs):
            $t[i, :len(s)] = s
        """, """
        seqs = [torch.ones(x + 1) for x in $l] or [torch.ones(2)]
        $t = torch.nn.utils.rnn.pad_sequence(seqs, batch_first=True)
        """, """
        ids = [[1] * (x + 1) for x in $l] or [[0]]
        longest = max(map(len, ids))
        $t = torch.tensor([row + [0] * (longest - len(row)) for row in ids])
        """), t=t, l=w.a_list())
    w.put("assert $t.dim() == 2\n$n = $t.size(1)", t=t, n=t + "_n")
    w.ints.append(t + "_n")


def reshaped(w):
    t, a, b = w.fresh("x"), w.a_size(), w.a_size()
    w.put("$t = torch.arange($a * $b)", t=t, a=a, b=b)
    for _ in range(w.random.randint(1, 3)):
        w.put(w.pick("$t = $t.view($a, -1)", "$t = $t.reshape(-1)", "$t = $t.view($a, $b)", "$t = $t.view($b, $a).t().contiguous()",
                     "$t = $t.unsqueeze(0).reshape($a, $b)", "$t = $t[None].expand(2, *$t.shape)[0]",
                     "$t = torch.cat(list($t.chunk($k)))", "$t = torch.cat($t.split($k), 0)", "$t = $t.flip(0).clone()"),
              t=t, a=a, b=b, k=w.random.randint(1, 4))
    w.put("assert $t.numel() == $a * $b", t=t, a=a, b=b)


def residual(w):
    w.need("import torch.nn as nn")
    c, t, d = w.fresh("Block"), w.fresh("out"), w.a_size()
    w.put("""
        class $c(nn.Module):
            def __init__(self, inputs, outputs):
                super().__init__()
                self.main = nn.Sequential(nn.Linear(inputs, outputs), nn.LayerNorm(outputs), nn.ReLU())
                self.skip = nn.Identity() if inputs == outputs else nn.Linear(inputs, outputs)

            def forward(self, x):
                return self.main(x) + self.skip(x)

        body = nn.Sequential(*[$c($d if i == 0 else 4, 4) for i in range($n + 1)])
        $t = body(torch.randn(2, $fit))
        """, c=c, t=t, d=d, n=w.an_int(), fit=size_or_fault(w, d))


def branches(w):
    w.need("import torch.nn as nn")
    t, d = w.fresh("out"), w.a_size()
    w.put("""
        heads = nn.ModuleDict({'small': nn.Linear($d, 2), 'large': nn.Linear($d, 5)})
        kind = random.choice(['small', 'large'])
        $t = heads[kind](torch.randn(3, $fit))
        other = torch.zeros($t.shape[1], 2) if kind == 'large' else torch.zeros($k, 1)
        $t @ other
        """, t=t, d=d, fit=size_or_fault(w, d), k="3" if w.faulty and w.chance(0.3) else "2")


def masked(w):
    t, a, b = w.fresh("x"), w.a_size(), w.a_size()
    w.put("$t = torch.randn($a, $b)", t=t, a=a, b=b)
    w.put(w.pick("$t = $t[$t[:, 0] > 0]\n$t @ torch.zeros($b, 2)", "$t = $t.masked_fill($t > 0, 0.0) + torch.zeros($b)",
                 "$t = $t[torch.arange($a) % 2 == 0]\n$t + torch.ones(1, $b)", "$t = $t.topk(1, dim=1).values + torch.zeros($a, 1)",
                 "$t = torch.where($t > 0, $t, torch.zeros($b))", "$t = $t.gather(1, torch.zeros($a, 1, dtype=torch.long))",
                 "$t = $t[:$k]\n$t @ torch.zeros($b, 1)", "values, index = $t.max(dim=1)\n$t = $t[torch.arange($a), index]"),
          t=t, a=a, b=b, k=w.an_int())


def lazy(w):
    w.need("import torch.nn as nn")
    t, a = w.fresh("out"), w.a_size()
    w.put("""
        net = nn.Sequential(nn.LazyLinear($a), nn.ReLU(), nn.LazyLinear(3))
        $t = net(torch.randn(2, $f))
        again = net(torch.zeros(4, $g))
        kind = type(net[0]).__name__
        """, t=t, a=a, f=w.random.randint(2, 5), g="net[0].in_features")


def own_gradient(w):
    c, t, a = w.fresh("Scale"), w.fresh("y"), w.a_size()
    w.put("""
        class $c(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x, weight):
                ctx.save_for_backward(x, weight)
                return x @ weight

            @staticmethod
            def backward(ctx, grad):
                x, weight = ctx.saved_tensors
                return grad @ weight.t(), x.t() @ grad

        x = torch.randn($n + 1, $a, requires_grad=True)
        $t = $c.apply(x, torch.randn($fit, 2, requires_grad=True))
        $t.sum().backward()
        assert x.grad.shape == x.shape
        """, c=c, t=t, a=a, n=w.an_int(), fit=size_or_fault(w, a))


def hooked(w):
    w.need("import torch.nn as nn")
    seen, a = w.fresh("features"), w.a_size()
    w.put("""
        $s = []
        net = nn.Sequential(nn.Linear($a, 4), nn.ReLU(), nn.Linear(4, 2))
        handle = net[1].register_forward_hook(lambda module, inputs, output: $s.append(output.detach()))
        for _ in range($n):
            net(torch.randn(3, $fit))
        handle.remove()
        net(torch.randn(1, $a))
        $s_n = len($s)
        total = torch.cat($s) if $s else torch.zeros(0, 4)
        assert total.shape[1] == 4
        """.replace("$s_n", seen + "_n"), s=seen, a=a, n=w.an_int(), fit=size_or_fault(w, a))
    w.ints.append(seen + "_n")


def varied(w):
    t = w.fresh("batch")
    w.put("""
        $t = []
        for i, size in enumerate($l):
            x = torch.zeros(3, size + 1) if i % 2 else torch.zeros(size + 1)
            $t.append(x if x.dim() == 1 else x.mean(0))
        widest = max((len(x) for x in $t), default=1)
        rows = [torch.cat([x, torch.zeros(widest - len(x))]) for x in $t]
        table = torch.stack(rows) if rows else torch.zeros(1, widest)
        table @ torch.ones(widest, 2)
        """, t=t, l=w.a_list())


SCENES = [lazy, own_gradient, hooked, varied, mlp, layer_list, sequential, convolutions, recurrent, sequence, attention, grown_list, padded, reshaped, residual, branches, masked]
