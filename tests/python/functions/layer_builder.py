# Specifications turned into layers: channel lists, repeats, scaling.
def make_divisible(v, divisor=8):
    return max(divisor, int(v + divisor / 2) // divisor * divisor)


SPEC = [(16, 1, 1), (24, 2, 2), (40, 3, 2)]


def build(width=1.0, depth=1.0, spec=SPEC):
    layers, c_in = [], make_divisible(32 * width)
    for c, n, s in spec:
        c_out = make_divisible(c * width)
        for i in range(int(-(-n * depth // 1))):
            layers.append((c_in, c_out, s if i == 0 else 1))
            c_in = c_out
    return layers


reveal_value(build())
reveal_value(len(build(depth=2.0)))
reveal_value([c for _, c, _ in build(width=1.4)])


def out_size(size, layers):
    for *_, stride in layers:
        size = (size + stride - 1) // stride
    return size


reveal_value(out_size(224, build()))
reveal_value(sum(a * b for a, b, _ in build(width=0.5)))
cfg = {"A": [64, "M", 128, "M"], "B": [64, 64, "M"]}


def vgg(name, batch_norm=False):
    parts, c = [], 3
    for v in cfg[name]:
        if v == "M":
            parts += ["pool"]
        else:
            parts += [f"conv{c}-{v}"] + ([f"bn{v}"] if batch_norm else []) + ["relu"]
            c = v
    return parts


reveal_value(vgg("A"))
reveal_value(vgg("B", batch_norm=True)[:3])
reveal_value({k: len(vgg(k)) for k in cfg})
