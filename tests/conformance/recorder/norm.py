"""Normalisation layers."""

from .core import api


def channels_first(case, ranks):
    return [case.pick(1, 2, 4), case.pick(1, 2, 3, 4, 6)] + [case.dim(1, 4) for _ in range(case.choice(ranks) - 2)]


def batch_norm(dims, ranks, rows):
    @api("torch.nn.BatchNorm%dd" % dims, rows)
    def generator(case):
        shape = channels_first(case, ranks)
        features = shape[1]
        if case.bad:
            kind = case.pick("features", "features", "rank", "one")
            if kind == "features":
                features = case.off(features)
            elif kind == "rank":
                shape = case.off_dim(shape)
            else:
                shape = [1, features] + [1] * (len(shape) - 2)
        tail = case.pick("", "", ", affine=False", ", track_running_stats=False")
        mode = case.pick("", "", ".eval()")
        return "nn.BatchNorm%dd(%d%s)%s(%s)" % (dims, features, tail, mode, case.tensor(shape))


batch_norm(1, (2, 3), 36)
batch_norm(2, (4,), 36)
batch_norm(3, (5,), 12)


@api("torch.nn.functional.batch_norm", 16)
def functional_batch_norm(case):
    shape = channels_first(case, (2, 3, 4))
    vectors = [[shape[1]], [shape[1]]]
    if case.bad:
        i = case.randrange(2)
        vectors[i] = case.off_dim(vectors[i])
    names = [case.tensor(s) for s in [shape] + vectors]
    return "F.batch_norm(%s, training=%s)" % (", ".join(names), case.pick(True, False))


def normalized(case):
    shape = case.shape(1, 4, zero=0.02)
    tail = shape[-case.dim(1, len(shape)) :]
    if case.bad:
        tail = case.off_dim(tail)
    return shape, tail


@api("torch.nn.LayerNorm", 36)
def layer_norm(case):
    shape, tail = normalized(case)
    size = str(tail[0]) if len(tail) == 1 and case.chance(0.6) else str(tail)
    return "nn.LayerNorm(%s)(%s)" % (size, case.tensor(shape))


@api("torch.nn.functional.layer_norm", 20)
def functional_layer_norm(case):
    shape, tail = normalized(case)
    names = [case.tensor(shape)]
    if case.chance(0.5):
        names.append(case.tensor(case.off_dim(tail) if case.bad and case.chance(0.5) else tail))
    return "F.layer_norm(%s, %s%s)" % (names[0], tuple(tail), "".join(", " + n for n in names[1:]))


@api("torch.nn.GroupNorm", 24)
def group_norm(case):
    groups = case.pick(1, 2, 3)
    channels = groups * case.pick(1, 2, 4)
    shape = [case.pick(1, 2), channels] + [case.dim(1, 4) for _ in range(case.pick(0, 1, 2))]
    if case.bad:
        kind = case.pick("divide", "channels", "channels", "rank")
        if kind == "divide":
            channels += 1
        elif kind == "channels":
            shape[1] = case.off(shape[1])
        else:
            shape = shape[:1]
    return "nn.GroupNorm(%d, %d)(%s)" % (groups, channels, case.tensor(shape))


@api("torch.nn.InstanceNorm2d", 20)
def instance_norm(case):
    shape = channels_first(case, (4,))
    features = shape[1]
    if case.chance(0.2):
        shape = shape[1:]
    if case.bad:
        if case.chance(0.4):
            features = case.off(features)
        elif case.chance(0.5):
            shape = case.off_dim(shape)
        else:
            shape[-1] = shape[-2] = 1
    return "nn.InstanceNorm2d(%d%s)(%s)" % (features, case.pick("", ", affine=True"), case.tensor(shape))


@api("torch.nn.RMSNorm", 12)
def rms_norm(case):
    shape, tail = normalized(case)
    return "nn.RMSNorm(%s)(%s)" % (tail, case.tensor(shape))


@api("torch.nn.LocalResponseNorm", 8)
def local_response_norm(case):
    shape = case.shape(1 if case.bad else 3, 2 if case.bad else 4, zero=0)
    return "nn.LocalResponseNorm(%d)(%s)" % (case.pick(2, 3), case.tensor(shape))
