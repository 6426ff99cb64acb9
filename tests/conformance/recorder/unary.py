"""Functions of one tensor, element by element: as function of torch, as method, in place, with out=."""

from .core import api

TYPES = ("float32", "float32", "float64", "float16", "int64", "int32", "uint8", "bool")

FUNCTIONS = """abs absolute acos arccos acosh arccosh asin arcsin asinh arcsinh atan arctan atanh arctanh bitwise_not ceil cos cosh
deg2rad digamma erf erfc erfinv exp exp2 expm1 fix floor frac i0 isfinite isinf isnan isneginf isposinf isreal lgamma log log10
log1p log2 logical_not logit nan_to_num neg negative positive rad2deg reciprocal relu round rsqrt sgn sigmoid sign signbit sin
sinc sinh sqrt square tan tanh trunc angle real imag conj clone detach""".split()
NOT_IN_PLACE = set("isfinite isinf isnan isneginf isposinf isreal positive signbit angle real imag conj clone".split())
NO_METHOD = {"real", "imag"}
NO_OUT = {"relu", "real", "imag", "conj", "clone", "detach", "positive", "isfinite", "isinf", "isnan", "isreal"}


def spoiled(case, call, shape, dtype):
    """Calls that pass what is no tensor, an argument that there is not, or an `out` of a type that cannot hold the result."""
    name = case.tensor(shape, dtype)
    return case.pick(
        call + "(%s)" % case.pick("2", "0.5", "[1.0, 2.0]", "None", "'x'", "(1, 2)"),
        call + "()",
        call + "(%s, inplace=True)" % name,
        call + "(%s, dim=0)" % name,
        call + "(%s, %s, %s)" % (name, name, name),
    )


def function(name):
    @api("torch." + name, 10)
    def as_function(case):
        shape, dtype = case.shape(0, 3), case.choice(TYPES)
        if case.bad:
            return spoiled(case, "torch." + name, shape, dtype)
        text = "torch.%s(%s)" % (name, case.tensor(shape, dtype))
        if name not in NO_OUT and case.chance(0.2):
            return text[:-1] + ", out=torch.empty(%s, dtype=torch.%s))" % (case.pick(0, 1), case.pick("float32", "float64", dtype))
        return text


def method(name):
    @api("torch.Tensor." + name, 9)
    def as_method(case):
        text = "%s.%s" % (case.tensor(case.shape(0, 3), case.choice(TYPES)), name)
        if case.bad:
            return text + case.pick("(inplace=True)", "(0, 1, 2, 3)", "(dim=0)", "('x', 'y', 'z')", "().shape[4]")
        return text + "()"


def in_place(name):
    @api("torch.Tensor.%s_" % name, 8)
    def as_in_place(case):
        dtype = case.pick("int64", "bool", "uint8", "int32") if case.bad else case.choice(TYPES)
        return "%s.%s_()" % (case.tensor(case.shape(0, 3), dtype), name)


for one in FUNCTIONS:
    function(one)
    if one not in NO_METHOD:
        method(one)
    if one not in NOT_IN_PLACE:
        in_place(one)
