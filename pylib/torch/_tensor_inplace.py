# Methods that change a tensor: those that broadcast their arguments into it, and those that only give it other values.
from torch import _shape
from torch._pointwise import _check_fill, _clamping, _demand_one, _inplace, _inplace_scaled, _refill


def _demand(condition, message):
    if isinstance(condition, bool):
        LibCall.torch.require(condition, "invalid-argument", "RuntimeError", message)


# A relation of numbers that are no sizes: one that comes out of a tensor is taken to be as it must.
def _demand_number(condition, message):
    if isinstance(condition, bool):
        LibCall.torch.require_known(condition, "invalid-argument", "RuntimeError", message)


class _InplaceMethods:
    add_ = _inplace_scaled("add_")
    sub_ = _inplace_scaled("sub_")
    subtract_ = _inplace_scaled("subtract_")
    arctan2_ = _inplace("atan2_", "float")
    atan2_ = _inplace("atan2_", "float")
    bitwise_and_ = _inplace("bitwise_and_")
    bitwise_left_shift_ = _inplace("bitwise_left_shift_")
    bitwise_or_ = _inplace("bitwise_or_")
    bitwise_right_shift_ = _inplace("bitwise_right_shift_")
    bitwise_xor_ = _inplace("bitwise_xor_")
    clamp_max_ = _inplace("clamp_max_")
    clamp_min_ = _inplace("clamp_min_")
    copysign_ = _inplace("copysign_", "float")
    eq_ = _inplace("eq_", "bool")
    float_power_ = _inplace("float_power_", "double")
    floor_divide_ = _inplace("floor_divide_")
    fmod_ = _inplace("fmod_")
    gcd_ = _inplace("gcd_")
    ge_ = _inplace("ge_", "bool")
    greater_ = _inplace("greater_", "bool")
    greater_equal_ = _inplace("greater_equal_", "bool")
    gt_ = _inplace("gt_", "bool")
    heaviside_ = _inplace("heaviside_")
    hypot_ = _inplace("hypot_")
    lcm_ = _inplace("lcm_")
    le_ = _inplace("le_", "bool")
    less_ = _inplace("less_", "bool")
    less_equal_ = _inplace("less_equal_", "bool")
    logical_and_ = _inplace("logical_and_", "bool")
    logical_or_ = _inplace("logical_or_", "bool")
    logical_xor_ = _inplace("logical_xor_", "bool")
    lt_ = _inplace("lt_", "bool")
    mul_ = _inplace("mul_")
    multiply_ = _inplace("mul_")
    ne_ = _inplace("ne_", "bool")
    nextafter_ = _inplace("nextafter_")
    not_equal_ = _inplace("not_equal_", "bool")
    pow_ = _inplace("pow_")
    remainder_ = _inplace("remainder_")
    true_divide_ = _inplace("div_", "float")
    xlogy_ = _inplace("xlogy_", "float")
    ldexp_ = _inplace("ldexp_", "ldexp")

    abs_ = _refill("abs_")
    absolute_ = _refill("abs_")
    acos_ = _refill("acos_", "float")
    acosh_ = _refill("acosh_", "float")
    arccos_ = _refill("acos_", "float")
    arccosh_ = _refill("arccosh_", "float")
    arcsin_ = _refill("arcsin_", "float")
    arcsinh_ = _refill("arcsinh_", "float")
    arctan_ = _refill("arctan_", "float")
    arctanh_ = _refill("arctanh_", "float")
    asin_ = _refill("asin_", "float")
    asinh_ = _refill("asinh_", "float")
    atan_ = _refill("atan_", "float")
    atanh_ = _refill("atanh_", "float")
    bitwise_not_ = _refill("bitwise_not_")
    ceil_ = _refill("ceil_")
    conj_physical_ = _refill("conj_physical_")
    cos_ = _refill("cos_", "float")
    cosh_ = _refill("cosh_", "float")
    deg2rad_ = _refill("deg2rad_", "float")
    digamma_ = _refill("digamma_", "float")
    erf_ = _refill("erf_", "float")
    erfc_ = _refill("erfc_", "float")
    erfinv_ = _refill("erfinv_", "float")
    exp_ = _refill("exp_", "float")
    exp2_ = _refill("exp2_", "float")
    expm1_ = _refill("expm1_", "float")
    fix_ = _refill("trunc_")
    floor_ = _refill("floor_")
    frac_ = _refill("frac_")
    i0_ = _refill("i0_", "float")
    lgamma_ = _refill("lgamma_", "float")
    log10_ = _refill("log10_", "float")
    log1p_ = _refill("log1p_", "float")
    log2_ = _refill("log2_", "float")
    log_ = _refill("log_", "float")
    logical_not_ = _refill("logical_not_", "bool")
    neg_ = _refill("neg_")
    negative_ = _refill("neg_")
    rad2deg_ = _refill("rad2deg_", "float")
    reciprocal_ = _refill("reciprocal_", "float")
    relu_ = _refill("relu_")
    rsqrt_ = _refill("rsqrt_", "float")
    sgn_ = _refill("sgn_")
    sigmoid_ = _refill("sigmoid_", "float")
    sign_ = _refill("sign_")
    sin_ = _refill("sin_", "float")
    sinc_ = _refill("sinc_", "float")
    sinh_ = _refill("sinh_", "float")
    sqrt_ = _refill("sqrt_", "float")
    square_ = _refill("square_", "number")
    tan_ = _refill("tan_", "float")
    tanh_ = _refill("tanh_", "float")
    trunc_ = _refill("trunc_")
    zero_ = _refill("zero_")

    def div_(self, other: Tensor | Number, *, rounding_mode: str | None = None):
        if rounding_mode is None:
            return LibCall.torch.inplace("div_", self, (other,), "float")
        return LibCall.torch.inplace("div_floor_" if rounding_mode == "floor" else "div_trunc_", self, (other,), "same")

    divide_ = div_

    def addcmul_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1):
        if LibCall.torch.dtype_name(self) != "float16":
            LibCall.torch.fits(self, value)
        return LibCall.torch.inplace("addcmul_", self, (tensor1, tensor2), "same")

    def addcdiv_(self, tensor1: Tensor, tensor2: Tensor, *, value: Number = 1):
        return LibCall.torch.inplace("addcdiv_", self, (tensor1, tensor2), "same")

    def lerp_(self, end: Tensor, weight: Tensor | Number):
        return LibCall.torch.inplace("lerp_", self, (end, weight), "same")

    def clamp_(self, min=None, max=None):
        LibCall.torch.require(min is not None or max is not None, "invalid-argument", "RuntimeError",
                              "torch.clamp: At least one of 'min' or 'max' must not be None")
        return LibCall.torch.inplace(_clamping(min, max) + "_", self, (min, max), "same")

    clip_ = clamp_

    def masked_fill_(self, mask: Tensor, value: Tensor | Number):
        _demand_one(value)
        if LibCall.torch.is_tensor(mask):
            LibCall.torch.fits(self, value)
            return LibCall.torch.inplace("masked_fill_", self, (mask,), "first")
        raise TypeError("masked_fill_() received an invalid combination of arguments")

    def fill_(self, value: Tensor | Number):
        _check_fill(value)
        LibCall.torch.fits(self, value)
        LibCall.torch.inplace("fill_", self, (), "same")
        return LibCall.torch.set_elements(self, "full", value, value) if isinstance(value, int) and not isinstance(value, bool) else self

    def round_(self, *, decimals: int = 0):
        return LibCall.torch.inplace("round_", self, (), "same")

    def logit_(self, eps: float | None = None):
        return LibCall.torch.inplace("logit_", self, (), "float")

    def nan_to_num_(self, nan: float | None = 0.0, posinf: float | None = None, neginf: float | None = None):
        return LibCall.torch.inplace("nan_to_num_", self, (), "same")

    def polygamma_(self, n: int):
        return LibCall.torch.inplace("polygamma_", self, (), "float")

    mvlgamma_ = polygamma_

    def igamma_(self, other: Tensor):
        return LibCall.torch.inplace("igamma_", self, (other,), "same")

    igammac_ = igamma_

    def cumsum_(self, dim: int, *, dtype=None):
        LibCall.torch.along("cumsum", "same", self, dim)
        LibCall.torch.check_kernel("cumsum_", self)
        return LibCall.torch.inplace("cumsum_", self, (), "same")

    def cumprod_(self, dim: int, *, dtype=None):
        LibCall.torch.along("cumprod", "same", self, dim)
        LibCall.torch.check_kernel("cumprod_", self)
        return LibCall.torch.inplace("cumprod_", self, (), "same")

    def renorm_(self, p: Number, dim: int, maxnorm: Number):
        LibCall.torch.along("renorm", "same", self, dim)
        return LibCall.torch.inplace("renorm_", self, (), "same")

    def tril_(self, diagonal: int = 0):
        LibCall.torch.triangle("tril", self)
        return LibCall.torch.inplace("tril_", self, (), "same")

    def triu_(self, diagonal: int = 0):
        LibCall.torch.triangle("triu", self)
        return LibCall.torch.inplace("triu_", self, (), "same")

    def fill_diagonal_(self, fill_value: Number, wrap: bool = False):
        rank = LibCall.torch.ndim(self)
        _demand(rank >= 2, "dimensions must larger than 1")
        for i in range(1, rank if rank > 2 else 0):
            LibCall.torch.require(self.size(i) == self.size(0), "invalid-argument", "RuntimeError", "all dimensions of input must be of equal length")
        return LibCall.torch.inplace("fill_diagonal_", self, (), "same")

    # --- random numbers
    def normal_(self, mean: float = 0, std: float = 1, *, generator=None):
        LibCall.torch.check_argument("normal_", "mean", 1, mean, "float")
        LibCall.torch.check_argument("normal_", "std", 2, std, "float")
        _demand_number(std >= 0, "normal expects std >= 0.0, but found std " + str(std))
        return LibCall.torch.inplace("normal_", self, (), "random")

    def uniform_(self, from_: float = 0, to: float = 1, *, generator=None):
        LibCall.torch.check_argument("uniform_", "from", 1, from_, "float")
        LibCall.torch.check_argument("uniform_", "to", 2, to, "float")
        _demand_number(from_ <= to, "uniform_ expects to return a [from, to) range, but found from=" + str(from_) + " > to=" + str(to))
        return LibCall.torch.inplace("uniform_", self, (), "random")

    def random_(self, from_: int | None = None, to: int | None = None, *, generator=None):
        low, high = (0, from_) if to is None else (from_, to)
        if high is not None:
            _demand_number(low < high, "random_ expects 'from' to be less than 'to', but got from=" + str(low) + " >= to=" + str(high))
        LibCall.torch.check_kernel("random", self)
        LibCall.torch.inplace("random_", self, (), "same")
        return LibCall.torch.set_elements(self, "randint", low, high - 1) if isinstance(low, int) and isinstance(high, int) else self

    def bernoulli_(self, p: Tensor | float = 0.5, *, generator=None):
        if not LibCall.torch.is_tensor(p):
            _demand_number(0 <= p <= 1, "bernoulli_ expects p to be in [0, 1], but got p=" + str(p))
        LibCall.torch.check_kernel("bernoulli_", self)
        return LibCall.torch.inplace("bernoulli_", self, (), "first")

    def exponential_(self, lambd: float = 1, *, generator=None):
        LibCall.torch.check_argument("exponential_", "lambd", 1, lambd, "float")
        _demand_number(lambd > 0, "exponential_ expects lambda > 0.0, but found lambda=" + str(lambd))
        LibCall.torch.check_kernel("exponential", self)
        return LibCall.torch.inplace("exponential_", self, (), "random")

    def geometric_(self, p: float, *, generator=None):
        LibCall.torch.check_argument("geometric_", "p", 1, p, "float")
        _demand_number(0 < p < 1, "geometric_ expects p to be in (0, 1), but got p=" + str(p))
        LibCall.torch.check_kernel("geometric", self)
        return LibCall.torch.inplace("geometric_", self, (), "same")

    def log_normal_(self, mean: float = 1, std: float = 2, *, generator=None):
        LibCall.torch.check_argument("log_normal_", "mean", 1, mean, "float")
        LibCall.torch.check_argument("log_normal_", "std", 2, std, "float")
        _demand_number(std > 0, "log_normal_ expects std > 0.0, but found std=" + str(std))
        LibCall.torch.check_kernel("log_normal", self)
        return LibCall.torch.inplace("log_normal_", self, (), "random")

    def cauchy_(self, median: float = 0, sigma: float = 1, *, generator=None):
        LibCall.torch.check_argument("cauchy_", "median", 1, median, "float")
        LibCall.torch.check_argument("cauchy_", "sigma", 2, sigma, "float")
        _demand_number(sigma > 0, "cauchy_ expects sigma > 0.0, but found sigma=" + str(sigma))
        LibCall.torch.check_kernel("cauchy", self)
        return LibCall.torch.inplace("cauchy_", self, (), "random")

    def as_strided_(self, size: sizes, stride: sizes, storage_offset: int | None = None):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, self.as_strided(size, stride, storage_offset))
        return self

    def masked_scatter_(self, mask: Tensor, source: Tensor):
        LibCall.torch.masked_scatter(self, mask, source)
        return LibCall.torch.inplace("masked_scatter_", self, (mask,), "first")

    def index_reduce_(self, dim: int, index: Tensor, source: Tensor, reduce: str, *, include_self: bool = True):
        return LibCall.torch.index_add("index_reduce", self, dim, index, source, True)

    def copy_(self, src, non_blocking=False):
        return LibCall.torch.copy(self, src)

    def scatter_(self, dim: int, index: Tensor, src: Tensor | Number | None = None, *, value: Number | None = None, reduce: str | None = None):
        return LibCall.torch.scatter("scatter_", self, dim, index, src, True)

    def scatter_add_(self, dim: int, index: Tensor, src: Tensor):
        return LibCall.torch.scatter("scatter_add_", self, dim, index, src, True)

    def scatter_reduce_(self, dim: int, index: Tensor, src: Tensor, reduce: str, *, include_self: bool = True):
        _shape._check_reduction(reduce)
        return LibCall.torch.scatter("scatter_reduce_", self, dim, index, src, True)

    def index_add_(self, dim: int, index: Tensor, source: Tensor, *, alpha: Number = 1):
        return LibCall.torch.index_add("index_add", self, dim, index, source, True)

    def index_copy_(self, dim: int, index: Tensor, source: Tensor):
        return LibCall.torch.index_add("index_copy", self, dim, index, source, True)

    def index_fill_(self, dim: int, index: Tensor, value: Tensor | Number):
        LibCall.torch.index_fill(self, dim, index, value)
        LibCall.torch.fits(self, value)
        return LibCall.torch.inplace("index_fill_", self, (), "same")

    def index_put_(self, indices, values, accumulate: bool = False):
        LibCall.torch.setitem(self, tuple(indices), values)
        return self

    def put_(self, index: Tensor, source: Tensor, accumulate: bool = False):
        LibCall.torch.put(self, index, source)
        return LibCall.torch.inplace("put_", self, (), "same")

    def addmm_(self, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1):
        LibCall.torch.addmm("addmm", self, mat1, mat2, True)
        return self

    def addmv_(self, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1):
        LibCall.torch.addmm("addmv", self, mat, vec, True)
        return self

    def baddbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1):
        LibCall.torch.addmm("baddbmm", self, batch1, batch2, True)
        return self

    def addbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1):
        LibCall.torch.addmm("addbmm", self, batch1, batch2, True)
        return self
