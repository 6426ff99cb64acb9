"""Functions of two or three tensors that broadcast: as function of torch, as method, in place, as operator, with out=."""

from .core import api

TYPES = ("float32", "float32", "float32", "float64", "float16", "int64", "int32", "uint8", "bool")
FLOATS = ("float32", "float32", "float64", "float16")
WHOLE = ("int64", "int32", "uint8", "bool", "float32")

ANY = """add sub subtract mul multiply div divide true_divide floor_divide remainder fmod maximum minimum fmax fmin eq ne not_equal lt
less le less_equal gt greater ge greater_equal logical_and logical_or logical_xor pow float_power xlogy atan2 arctan2 copysign
heaviside hypot isclose logaddexp logaddexp2 nextafter ldexp rsub""".split()
BITS = "bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift gcd lcm".split()
NOT_IN_PLACE = set("maximum minimum fmax fmin isclose logaddexp logaddexp2 rsub".split())
NO_METHOD = {"rsub"}
NUMBERS = ("2", "0.5", "-1", "True", "3.0")


def pair(case, types):
    """Two tensors, or a tensor and a number; their shapes do not fit when bad."""
    shape = case.shape(0, 3)
    left = case.tensor(shape, case.choice(types))
    if not case.bad and case.chance(0.2):
        return left, case.choice(NUMBERS)
    other = case.broadcastable(shape)
    if case.bad and case.chance(0.9):
        other = case.off_dim([d or 2 for d in other] or [2])
    return left, case.tensor(other, case.choice(types))


def types_of(name):
    """Whole numbers hold 0 here, so what divides takes floating ones."""
    return WHOLE if name in BITS else FLOATS if name in ("floor_divide", "remainder", "fmod") else TYPES


def function(name):
    @api("torch.%s (types)" % name if name in ("add", "mul", "maximum", "minimum") else "torch." + name, 14)
    def as_function(case):
        left, right = pair(case, types_of(name))
        if case.bad and case.chance(0.15):
            right = case.pick("'x'", "None", "[1, 2]")
        if name not in ("isclose", "rsub") and case.chance(0.12):
            return "torch.%s(%s, %s, out=torch.empty(0, dtype=torch.%s))" % (name, left, right, case.choice(types_of(name)))
        if not case.tensors.get("t1") and case.chance(0.3):
            left, right = right, left
        return "torch.%s(%s, %s)" % (name, left, right)


def method(name):
    @api("torch.Tensor.%s (types)" % name if name == "eq" else "torch.Tensor." + name, 11)
    def as_method(case):
        left, right = pair(case, types_of(name))
        return "%s.%s(%s)" % (left, name, right)


def in_place(name):
    @api("torch.Tensor.%s_ (types)" % name if name in ("add", "mul") else "torch.Tensor.%s_" % name, 11)
    def as_in_place(case):
        left, right = pair(case, types_of(name))
        if case.bad and case.chance(0.4):
            spec = case.tensors[left]
            spec["shape"] = [1] + spec["shape"][1:]
        return "%s.%s_(%s)" % (left, name, right)


def operator(name, sign):
    @api("torch.Tensor." + name, 14)
    def as_operator(case):
        left, right = pair(case, WHOLE if sign in ("&", "|", "^", "<<", ">>") else FLOATS if sign in ("%", "//") else TYPES)
        if name.startswith("__i"):
            return "(lambda x, y: [x := x %s y, x][1])(%s, %s)" % (sign, left, right) if case.chance(0.5) else (
                "%s.%s(%s)" % (left, name, right))
        if name.startswith("__r"):
            return "%s %s %s" % (case.choice(NUMBERS) if not case.bad else right, sign, left)
        return "%s %s %s" % (left, sign, right)


for one in ANY + BITS:
    function(one)
    if one not in NO_METHOD:
        method(one)
        if one not in NOT_IN_PLACE:
            in_place(one)

for one, mark in (("or", "|"), ("xor", "^"), ("mod", "%"), ("lshift", "<<"), ("rshift", ">>"), ("ne", "!="), ("eq", "=="),
                  ("le", "<="), ("gt", ">"), ("ge", ">=")):
    operator("__%s__" % one, mark)
for one, mark in (("add", "+"), ("sub", "-"), ("mul", "*"), ("truediv", "/"), ("pow", "**"), ("floordiv", "//")):
    operator("__r%s__" % one, mark)
    operator("__i%s__" % one, mark)


@api("torch.Tensor.__matmul__", 20)
def matmul(case):
    inner = case.dim()
    left, right = case.shape(0, 2, zero=0) + [inner], case.shape(0, 1, zero=0) + [inner, case.dim()]
    if case.bad:
        right = case.off_dim(right)
    return "%s @ %s" % (case.tensor(left), case.tensor(right))


def three(name, template, rows=16, types=FLOATS):
    @api(name, rows)
    def generator(case):
        shape = case.shape(0, 3)
        others = [case.broadcastable(shape), case.broadcastable(shape)]
        if case.bad:
            others[case.pick(0, 1)] = case.off_dim([d or 2 for d in others[0]] or [2])
        dtype = case.choice(types)
        odd = dtype if case.chance(0.8) else case.choice(TYPES)
        return template % (case.tensor(shape, dtype), case.tensor(others[0], dtype), case.tensor(others[1], odd))


for one in ("addcmul", "addcdiv"):
    if one != "addcmul":
        three("torch." + one, "torch.%s(%%s, %%s, %%s)" % one)
    three("torch.Tensor." + one, "%%s.%s(%%s, %%s, value=0.5)" % one)
    three("torch.Tensor.%s_" % one, "%%s.%s_(%%s, %%s)" % one)
three("torch.Tensor.lerp", "%s.lerp(%s, %s)")
three("torch.Tensor.lerp_", "%s.lerp_(%s, %s)")
three("torch.Tensor.where", "%s.where(%s > 0, %s)", types=TYPES)
three("torch.Tensor.clamp", "%s.clamp(%s, %s)", types=TYPES)
three("torch.Tensor.clamp_", "%s.clamp_(%s, %s)", types=TYPES)
three("torch.Tensor.clip", "%s.clip(%s, %s)", types=TYPES)
three("torch.clip", "torch.clip(%s, %s, %s)", types=TYPES)


def bounds(name, template, rows=14):
    @api(name, rows)
    def generator(case):
        shape = case.shape(0, 3)
        name_of = case.tensor(shape, case.choice(TYPES))
        other = case.choice(NUMBERS)
        if case.bad or case.chance(0.3):
            other = case.tensor(case.off_dim([d or 2 for d in shape] or [2]) if case.bad else case.broadcastable(shape), "float32")
        return template.replace("%t", name_of).replace("%o", other)


bounds("torch.clamp_min", "torch.clamp_min(%t, %o)")
bounds("torch.clamp_max", "torch.clamp_max(%t, %o)")
bounds("torch.Tensor.clamp_min", "%t.clamp_min(%o)")
bounds("torch.Tensor.clamp_max", "%t.clamp_max(%o)")
bounds("torch.Tensor.clamp_min_", "%t.clamp_min_(%o)")
bounds("torch.Tensor.clamp_max_", "%t.clamp_max_(%o)")
bounds("torch.fill", "torch.fill(%t, %o)", 12)
bounds("torch.Tensor.fill_", "%t.fill_(%o)", 12)


def compared(name, template, rows=14):
    @api(name, rows)
    def generator(case):
        left, right = pair(case, FLOATS)
        if right in NUMBERS:
            right = left
        text = template % (left, right)
        return "type(%s)" % text if ("equal" in name or "allclose" in name) and not case.bad else text


compared("torch.equal", "torch.equal(%s, %s)")
compared("torch.allclose", "torch.allclose(%s, %s)")
compared("torch.Tensor.equal", "%s.equal(%s)", 12)
compared("torch.Tensor.allclose", "%s.allclose(%s)", 12)
compared("torch.isin", "torch.isin(%s, %s)", 12)
compared("torch.complex", "torch.complex(%s, %s)", 12)
compared("torch.polar", "torch.polar(%s, %s)", 12)
compared("torch.Tensor.dist", "%s.dist(%s)", 12)
compared("torch.result_type", "torch.result_type(%s, %s)", 8)


@api("torch.Tensor.masked_fill_", 16)
def masked_fill_in_place(case):
    shape = case.shape(1, 3)
    mask = case.broadcastable(shape)
    if case.bad:
        mask = case.pick(case.off_dim(mask), [2] + shape)
    return "%s.masked_fill_(%s, %s)" % (
        case.tensor(shape), case.tensor(mask, "bool" if case.chance(0.9) else "int64"), case.pick("0", "-1e9", "float('-inf')"))


@api("torch.where (types)", 16)
def where_types(case):
    shape = case.shape(0, 3)
    condition = case.tensor(shape, "bool" if not case.bad or case.chance(0.5) else case.pick("float32", "int64"))
    left = case.tensor(case.broadcastable(shape), case.choice(TYPES)) if case.chance(0.6) else case.choice(NUMBERS)
    other = case.off_dim([d or 2 for d in shape] or [2]) if case.bad else case.broadcastable(shape)
    right = case.tensor(other, case.choice(TYPES)) if case.chance(0.7) else case.choice(NUMBERS)
    return "torch.where(%s, %s, %s)" % (condition, left, right)
