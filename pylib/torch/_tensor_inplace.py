# Methods that change a tensor: those that broadcast their arguments into it, and those that only give it other values.
from torch._pointwise import _inplace, _refill


class _InplaceMethods:
    add_ = _inplace("add_")
    addcdiv_ = _inplace("addcdiv_")
    addcmul_ = _inplace("addcmul_")
    arctan2_ = _inplace("arctan2_")
    atan2_ = _inplace("atan2_")
    bitwise_and_ = _inplace("bitwise_and_")
    bitwise_left_shift_ = _inplace("bitwise_left_shift_")
    bitwise_not_ = _inplace("bitwise_not_")
    bitwise_or_ = _inplace("bitwise_or_")
    bitwise_right_shift_ = _inplace("bitwise_right_shift_")
    bitwise_xor_ = _inplace("bitwise_xor_")
    clamp_ = _inplace("clamp_")
    clamp_max_ = _inplace("clamp_max_")
    clamp_min_ = _inplace("clamp_min_")
    clip_ = _inplace("clip_")
    copysign_ = _inplace("copysign_")
    div_ = _inplace("div_")
    divide_ = _inplace("divide_")
    eq_ = _inplace("eq_")
    float_power_ = _inplace("float_power_")
    floor_divide_ = _inplace("floor_divide_")
    fmod_ = _inplace("fmod_")
    gcd_ = _inplace("gcd_")
    ge_ = _inplace("ge_")
    greater_ = _inplace("greater_")
    greater_equal_ = _inplace("greater_equal_")
    gt_ = _inplace("gt_")
    heaviside_ = _inplace("heaviside_")
    hypot_ = _inplace("hypot_")
    lcm_ = _inplace("lcm_")
    le_ = _inplace("le_")
    lerp_ = _inplace("lerp_")
    less_ = _inplace("less_")
    less_equal_ = _inplace("less_equal_")
    logical_and_ = _inplace("logical_and_")
    logical_not_ = _inplace("logical_not_")
    logical_or_ = _inplace("logical_or_")
    logical_xor_ = _inplace("logical_xor_")
    lt_ = _inplace("lt_")
    masked_fill_ = _inplace("masked_fill_")
    mul_ = _inplace("mul_")
    multiply_ = _inplace("multiply_")
    ne_ = _inplace("ne_")
    nextafter_ = _inplace("nextafter_")
    not_equal_ = _inplace("not_equal_")
    pow_ = _inplace("pow_")
    remainder_ = _inplace("remainder_")
    sub_ = _inplace("sub_")
    subtract_ = _inplace("subtract_")
    true_divide_ = _inplace("true_divide_")
    xlogy_ = _inplace("xlogy_")

    abs_ = _refill("abs_")
    absolute_ = _refill("absolute_")
    acos_ = _refill("acos_")
    acosh_ = _refill("acosh_")
    arccos_ = _refill("arccos_")
    arccosh_ = _refill("arccosh_")
    arcsin_ = _refill("arcsin_")
    arcsinh_ = _refill("arcsinh_")
    arctan_ = _refill("arctan_")
    arctanh_ = _refill("arctanh_")
    as_strided_ = _refill("as_strided_")
    asin_ = _refill("asin_")
    asinh_ = _refill("asinh_")
    atan_ = _refill("atan_")
    atanh_ = _refill("atanh_")
    bernoulli_ = _refill("bernoulli_")
    cauchy_ = _refill("cauchy_")
    ceil_ = _refill("ceil_")
    conj_physical_ = _refill("conj_physical_")
    cos_ = _refill("cos_")
    cosh_ = _refill("cosh_")
    cumprod_ = _refill("cumprod_")
    cumsum_ = _refill("cumsum_")
    deg2rad_ = _refill("deg2rad_")
    digamma_ = _refill("digamma_")
    erf_ = _refill("erf_")
    erfc_ = _refill("erfc_")
    erfinv_ = _refill("erfinv_")
    exp2_ = _refill("exp2_")
    exp_ = _refill("exp_")
    expm1_ = _refill("expm1_")
    exponential_ = _refill("exponential_")
    fill_ = _refill("fill_")
    fill_diagonal_ = _refill("fill_diagonal_")
    fix_ = _refill("fix_")
    floor_ = _refill("floor_")
    frac_ = _refill("frac_")
    geometric_ = _refill("geometric_")
    i0_ = _refill("i0_")
    igamma_ = _refill("igamma_")
    igammac_ = _refill("igammac_")
    index_reduce_ = _refill("index_reduce_")
    ldexp_ = _refill("ldexp_")
    lgamma_ = _refill("lgamma_")
    log10_ = _refill("log10_")
    log1p_ = _refill("log1p_")
    log2_ = _refill("log2_")
    log_ = _refill("log_")
    log_normal_ = _refill("log_normal_")
    logit_ = _refill("logit_")
    map2_ = _refill("map2_")
    masked_scatter_ = _refill("masked_scatter_")
    mvlgamma_ = _refill("mvlgamma_")
    nan_to_num_ = _refill("nan_to_num_")
    neg_ = _refill("neg_")
    negative_ = _refill("negative_")
    normal_ = _refill("normal_")
    polygamma_ = _refill("polygamma_")
    rad2deg_ = _refill("rad2deg_")
    random_ = _refill("random_")
    reciprocal_ = _refill("reciprocal_")
    relu_ = _refill("relu_")
    renorm_ = _refill("renorm_")
    resize_as_sparse_ = _refill("resize_as_sparse_")
    round_ = _refill("round_")
    rsqrt_ = _refill("rsqrt_")
    sgn_ = _refill("sgn_")
    sigmoid_ = _refill("sigmoid_")
    sign_ = _refill("sign_")
    sin_ = _refill("sin_")
    sinc_ = _refill("sinc_")
    sinh_ = _refill("sinh_")
    sparse_resize_ = _refill("sparse_resize_")
    sparse_resize_and_clear_ = _refill("sparse_resize_and_clear_")
    sqrt_ = _refill("sqrt_")
    square_ = _refill("square_")
    tan_ = _refill("tan_")
    tanh_ = _refill("tanh_")
    tril_ = _refill("tril_")
    triu_ = _refill("triu_")
    trunc_ = _refill("trunc_")
    uniform_ = _refill("uniform_")
    zero_ = _refill("zero_")

    def copy_(self, src, non_blocking=False):
        return LibCall.torch.copy(self, src)

    def scatter_(self, dim, index, src=None, *, value=None, reduce=None):
        return LibCall.torch.scatter("scatter_", self, dim, index, src, True)

    def scatter_add_(self, dim, index, src):
        return LibCall.torch.scatter("scatter_add_", self, dim, index, src, True)

    def scatter_reduce_(self, dim, index, src, reduce, *, include_self=True):
        return LibCall.torch.scatter("scatter_reduce_", self, dim, index, src, True)

    def index_add_(self, dim, index, source, *, alpha=1):
        return LibCall.torch.index_add("index_add", self, dim, index, source, True)

    def index_copy_(self, dim, index, source):
        return LibCall.torch.index_add("index_copy", self, dim, index, source, True)

    def index_fill_(self, dim, index, value):
        LibCall.torch.along("index_fill_", "same", self, dim)
        return self

    def index_put_(self, indices, values, accumulate=False):
        LibCall.torch.setitem(self, tuple(indices), values)
        return self

    def put_(self, index, source, accumulate=False):
        return self

    def addmm_(self, mat1, mat2, *, beta=1, alpha=1):
        LibCall.torch.addmm("addmm", self, mat1, mat2)
        return self

    def addmv_(self, mat, vec, *, beta=1, alpha=1):
        LibCall.torch.addmm("addmv", self, mat, vec)
        return self

    def baddbmm_(self, batch1, batch2, *, beta=1, alpha=1):
        LibCall.torch.addmm("baddbmm", self, batch1, batch2)
        return self

    def addbmm_(self, batch1, batch2, *, beta=1, alpha=1):
        LibCall.torch.addmm("addbmm", self, batch1, batch2)
        return self
