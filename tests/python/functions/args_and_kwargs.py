# *args and **kwargs in both directions.
def show(*args, **kwargs):
    return args, kwargs


def forward(f, *args, **kwargs):
    return f(*args, **kwargs)


reveal_value(forward(show, 1, 2, k=3))
reveal_value(show(*(1, 2), 3, *[4], **{"a": 1}, b=2))
reveal_value(show(*{"x": 1}, **dict(y=2)))


def update(d, **changes):
    return {**d, **changes}


base = {"lr": 0.1, "wd": 0}
reveal_value(update(base, lr=0.5, name="adam"))
reveal_value(base)


def build(name, *layers, act="relu", **options):
    return f"{name}({', '.join(map(str, layers))}; {act}; {sorted(options)})"


spec = ["mlp", 10, 20]
reveal_value(build(*spec, act="gelu", bias=False, dropout=0.1))
args = (1, 2)
kwargs = {"k": []}
got_args, got_kwargs = show(*args, **kwargs)
reveal_value((got_args is args, got_kwargs is kwargs, got_kwargs["k"] is kwargs["k"]))


def mutate(**kw):
    kw["new"] = 1
    return kw


original = {"old": 0}
mutate(**original)
reveal_value(original)


def count(first, *rest):
    return first if not rest else first + count(*rest)


reveal_value(count(1, 2, 3, 4))
reveal_value((lambda *a, **k: (len(a), list(k)))(*"abc", **{"z": 1, "y": 2}))


class Module:
    def __call__(self, *inputs, **kw):
        return self.forward(*inputs, **kw)


class Add(Module):
    def forward(self, x, y=10, *, scale=1):
        return (x + y) * scale


reveal_value(Add()(1))
reveal_value(Add()(1, y=2, scale=3))
