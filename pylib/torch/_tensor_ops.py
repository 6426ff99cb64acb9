# The operators of Tensor, and the methods that are functions of torch as well.
from torch._keywords import __keyword_aliases__
from torch import _creation as _c, _math, _pointwise as _p, _reduce as _r, _shape as _s


def _operator(name, kind):
    def operator(self, other):
        return LibCall.torch.binary(name, kind, self, other)
    return operator


def _reflected(name, kind):
    def operator(self, other):
        return LibCall.torch.binary(name, kind, other, self)
    return operator


# What is said of an array here stands with numpy's operators.
def _assigning(name, kind="same"):
    def operator(self, other):
        if LibCall.data.kind(other) == "array":
            return NotImplemented
        return LibCall.torch.inplace(name, self, (other,), kind)
    return operator


def _rtruediv(self, other):
    if LibCall.data.kind(other) == "array":
        return self.reciprocal() * other
    return LibCall.torch.binary("div", "float", other, self)


class _OperatorMethods:
    __add__, __radd__, __iadd__ = _operator("add", "same"), _reflected("add", "same"), _assigning("add_")
    __sub__, __rsub__, __isub__ = _operator("sub", "same"), _reflected("sub", "same"), _assigning("sub_")
    __mul__, __rmul__, __imul__ = _operator("mul", "same"), _reflected("mul", "same"), _assigning("mul_")
    __truediv__, __rtruediv__, __itruediv__ = _operator("div", "float"), _rtruediv, _assigning("div_", "float")
    __floordiv__, __rfloordiv__, __ifloordiv__ = _operator("floor_divide", "same"), _reflected("floor_divide", "same"), _assigning("floor_divide_")
    __mod__, __rmod__, __imod__ = _operator("remainder", "same"), _reflected("remainder", "same"), _assigning("remainder_")
    __pow__, __rpow__, __ipow__ = _operator("pow", "same"), _reflected("pow", "same"), _assigning("pow_")
    __and__, __rand__, __iand__ = _operator("bitwise_and", "same"), _reflected("bitwise_and", "same"), _assigning("bitwise_and_")
    __or__, __ror__, __ior__ = _operator("bitwise_or", "same"), _reflected("bitwise_or", "same"), _assigning("bitwise_or_")
    __xor__, __rxor__, __ixor__ = _operator("bitwise_xor", "same"), _reflected("bitwise_xor", "same"), _assigning("bitwise_xor_")
    __lshift__, __rlshift__ = _operator("lshift", "same"), _reflected("lshift", "same")
    __rshift__, __rrshift__ = _operator("rshift", "same"), _reflected("rshift", "same")
    __eq__, __ne__ = _operator("eq", "bool"), _operator("ne", "bool")
    __lt__, __le__ = _operator("lt", "bool"), _operator("le", "bool")
    __gt__, __ge__ = _operator("gt", "bool"), _operator("ge", "bool")
    __hash__ = object.__hash__

    def __matmul__(self, other):
        if LibCall.data.kind(other) == "array":
            return NotImplemented
        return LibCall.torch.matmul(self, other)

    def __rmatmul__(self, other):
        if LibCall.data.kind(other) == "array":
            return NotImplemented
        return LibCall.torch.matmul(other, self)

    def __neg__(self):
        return LibCall.torch.pointwise("neg", "same", (self,))

    def __pos__(self):
        return self

    def __abs__(self):
        return LibCall.torch.pointwise("abs", "real", (self,))

    def __invert__(self):
        return LibCall.torch.pointwise("bitwise_not", "same", (self,))

    abs = _p.abs
    absolute = _p.absolute
    neg = _p.neg
    negative = _p.negative
    positive = _p.positive
    sign = _p.sign
    sgn = _p.sgn
    square = _p.square
    ceil = _p.ceil
    floor = _p.floor
    trunc = _p.trunc
    fix = _p.fix
    frac = _p.frac
    relu = _p.relu
    bitwise_not = _p.bitwise_not
    conj = _p.conj
    conj_physical = _p.conj_physical
    resolve_conj = _p.resolve_conj
    exp = _p.exp
    exp2 = _p.exp2
    expm1 = _p.expm1
    log = _p.log
    log2 = _p.log2
    log10 = _p.log10
    log1p = _p.log1p
    sqrt = _p.sqrt
    rsqrt = _p.rsqrt
    reciprocal = _p.reciprocal
    sigmoid = _p.sigmoid
    tanh = _p.tanh
    sin = _p.sin
    cos = _p.cos
    tan = _p.tan
    asin = _p.asin
    arcsin = _p.arcsin
    acos = _p.acos
    arccos = _p.arccos
    atan = _p.atan
    arctan = _p.arctan
    sinh = _p.sinh
    cosh = _p.cosh
    asinh = _p.asinh
    arcsinh = _p.arcsinh
    acosh = _p.acosh
    arccosh = _p.arccosh
    atanh = _p.atanh
    arctanh = _p.arctanh
    erf = _p.erf
    erfc = _p.erfc
    erfinv = _p.erfinv
    lgamma = _p.lgamma
    digamma = _p.digamma
    sinc = _p.sinc
    rad2deg = _p.rad2deg
    deg2rad = _p.deg2rad
    i0 = _p.i0
    angle = _p.angle
    isnan = _p.isnan
    isinf = _p.isinf
    isfinite = _p.isfinite
    isposinf = _p.isposinf
    isneginf = _p.isneginf
    isreal = _p.isreal
    signbit = _p.signbit
    logical_not = _p.logical_not
    add = _p.add
    sub = _p.sub
    subtract = _p.subtract
    mul = _p.mul
    multiply = _p.multiply
    floor_divide = _p.floor_divide
    remainder = _p.remainder
    fmod = _p.fmod
    maximum = _p.maximum
    minimum = _p.minimum
    fmax = _p.fmax
    fmin = _p.fmin
    bitwise_and = _p.bitwise_and
    bitwise_or = _p.bitwise_or
    bitwise_xor = _p.bitwise_xor
    bitwise_left_shift = _p.bitwise_left_shift
    bitwise_right_shift = _p.bitwise_right_shift
    gcd = _p.gcd
    lcm = _p.lcm
    xlogy = _p.xlogy
    atan2 = _p.atan2
    arctan2 = _p.arctan2
    hypot = _p.hypot
    copysign = _p.copysign
    nextafter = _p.nextafter
    logaddexp = _p.logaddexp
    logaddexp2 = _p.logaddexp2
    heaviside = _p.heaviside
    eq = _p.eq
    ne = _p.ne
    not_equal = _p.not_equal
    lt = _p.lt
    less = _p.less
    le = _p.le
    less_equal = _p.less_equal
    gt = _p.gt
    greater = _p.greater
    ge = _p.ge
    greater_equal = _p.greater_equal
    logical_and = _p.logical_and
    logical_or = _p.logical_or
    logical_xor = _p.logical_xor
    div = _p.div
    divide = _p.divide
    true_divide = _p.true_divide
    pow = _p.pow
    float_power = _p.float_power
    round = _p.round
    isclose = _p.isclose
    clamp = _p.clamp
    clip = _p.clip
    clamp_min = _p.clamp_min
    clamp_max = _p.clamp_max
    nan_to_num = _p.nan_to_num
    lerp = _p.lerp
    addcmul = _p.addcmul
    addcdiv = _p.addcdiv
    logit = _p.logit
    polygamma = _p.polygamma
    ldexp = _p.ldexp
    masked_fill = _p.masked_fill

    sum = _r.sum
    nansum = _r.nansum
    mean = _r.mean
    nanmean = _r.nanmean
    prod = _r.prod
    amax = _r.amax
    amin = _r.amin
    argmax = _r.argmax
    argmin = _r.argmin
    logsumexp = _r.logsumexp
    all = _r.all
    any = _r.any
    count_nonzero = _r.count_nonzero
    std = _r.std
    var = _r.var
    max = _r.max
    min = _r.min
    median = _r.median
    nanmedian = _r.nanmedian
    mode = _r.mode
    kthvalue = _r.kthvalue
    aminmax = _r.aminmax
    topk = _r.topk
    sort = _r.sort
    argsort = _r.argsort
    msort = _r.msort
    cummax = _r.cummax
    cummin = _r.cummin
    cumsum = _r.cumsum
    cumprod = _r.cumprod
    logcumsumexp = _r.logcumsumexp
    softmax = _r.softmax
    log_softmax = _r.log_softmax
    fliplr = _r.fliplr
    flipud = _r.flipud
    roll = _r.roll
    norm = _r.norm
    dist = _r.dist
    multinomial = _c.multinomial
    bernoulli = _c.bernoulli
    quantile = _r.quantile
    nanquantile = _r.nanquantile
    renorm = _r.renorm
    histc = _r.histc
    diff = _r.diff

    flatten = _s.flatten
    ravel = _s.ravel
    unflatten = _s.unflatten
    squeeze = _s.squeeze
    unsqueeze = _s.unsqueeze
    transpose = _s.transpose
    swapaxes = _s.swapaxes
    swapdims = _s.swapdims
    t = _s.t
    adjoint = _s.adjoint
    movedim = _s.movedim
    moveaxis = _s.moveaxis
    broadcast_to = _s.broadcast_to
    repeat_interleave = _s.repeat_interleave
    narrow = _s.narrow
    select = _s.select
    chunk = _s.chunk
    split_with_sizes = _s.split_with_sizes
    tensor_split = _s.tensor_split
    hsplit = _s.hsplit
    dsplit = _s.dsplit
    vsplit = _s.vsplit
    unbind = _s.unbind
    diagonal = _s.diagonal
    diag = _s.diag
    diagflat = _s.diagflat
    diag_embed = _s.diag_embed
    tril = _s.tril
    triu = _s.triu
    gather = _s.gather
    scatter = _s.scatter
    scatter_add = _s.scatter_add
    scatter_reduce = _s.scatter_reduce
    index_select = _s.index_select
    index_add = _s.index_add
    index_copy = _s.index_copy
    index_fill = _s.index_fill
    take = _s.take
    put = _s.put
    take_along_dim = _s.take_along_dim
    masked_select = _s.masked_select
    masked_scatter = _s.masked_scatter
    nonzero = _s.nonzero
    argwhere = _s.argwhere
    unique = _s.unique
    unique_consecutive = _s.unique_consecutive
    bincount = _s.bincount
    rot90 = _s.rot90

    mm = _math.mm
    bmm = _math.bmm
    matmul = _math.matmul
    mv = _math.mv
    dot = _math.dot
    vdot = _math.vdot
    inner = _math.inner
    addmm = _math.addmm
    addmv = _math.addmv
    baddbmm = _math.baddbmm
    addbmm = _math.addbmm
    outer = _math.outer
    ger = _math.ger
    addr = _math.addr
    cholesky_solve = _math.cholesky_solve
    kron = _math.kron
    cross = _math.cross
    trace = _math.trace
    inverse = _math.inverse
    det = _math.det
    logdet = _math.logdet
    slogdet = _math.slogdet
    cholesky = _math.cholesky
    matrix_exp = _math.matrix_exp
    matrix_power = _math.matrix_power
    pinverse = _math.pinverse
    svd = _math.svd
    qr = _math.qr
    cov = _math.cov
    corrcoef = _math.corrcoef
    equal = _math.equal
    allclose = _math.allclose
    is_nonzero = _math.is_nonzero
    stft = _math.stft
