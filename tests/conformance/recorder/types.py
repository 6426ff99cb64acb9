"""Element types: operators over pairs and triples of them, in place and into an `out`. Shapes are plain and fit; only the types decide."""

import random

from .core import each

TYPES = ("bool", "uint8", "int64", "float16", "bfloat16", "float32", "float64", "complex64")
MOST = 24  # combinations of an expression

# A row of a table: an expression and the shape of each of its tensors. One tensor is asked with every type, more with a sample of combinations that
# holds every type in every place.
BINARY = ["torch.%s(t0, t1)" % name for name in """add sub mul div true_divide floor_divide remainder fmod pow float_power maximum minimum fmax fmin atan2
hypot copysign nextafter logaddexp logaddexp2 heaviside ldexp xlogy gcd lcm bitwise_and bitwise_or bitwise_xor bitwise_left_shift
bitwise_right_shift logical_and logical_or lt ge eq isclose allclose equal rsub""".split()]
BINARY += ["torch.div(t0, t1, rounding_mode='floor')", "torch.div(t0, t1, rounding_mode='trunc')", "torch.add(t0, t1, alpha=2)", "torch.add(t0, t1, alpha=1.5)",
           "torch.sub(t0, t1, alpha=0.5)", "torch.isin(t0, t1)", "torch.special.zeta(t0, t1)", "torch.dist(t0, t1)", "torch.complex(t0, t1)", "torch.polar(t0, t1)",
           "torch.where(t0 == t1, t0, t1)", "torch.cdist(t0, t1)", "torch.lerp(t0, t1, 0.5)", "torch.cat([t0, t1])", "torch.stack([t0, t1])",
           "torch.hypot(t0, t1)", "t0 @ t1.T", "t0 - t1", "t0 // t1", "t0 % t1", "t0 ** t1", "t0 & t1", "t0 << t1"]
IN_PLACE = ["t0.%s_(t1)" % name for name in """add sub mul div floor_divide remainder fmod pow float_power atan2 hypot copysign nextafter heaviside ldexp xlogy
gcd bitwise_and bitwise_xor bitwise_left_shift logical_and lt copy map""".split() if name != "map"]
IN_PLACE += ["t0.add_(t1, alpha=2)", "t0.add_(t1, alpha=1.5)", "t0.sub_(t1, alpha=0.5)", "t0.div_(t1, rounding_mode='floor')", "t0.lerp_(t1, 0.5)",
             "[t0.__setitem__(0, t1[0]), t0][1]", "[t0.__setitem__(slice(None), t1), t0][1]", "t0.set_(t1)", "t0.clamp_(min=t1)", "t0.__iadd__(t1)", "t0.__itruediv__(t1)"]
NUMBERS = ["t0.add_(2)", "t0.add_(0.5)", "t0.add_(1j)", "t0.mul_(0.5)", "t0.div_(2)", "t0.pow_(2)", "t0.fill_(0.5)", "t0.fill_(1j)", "t0.clamp_(0.5)", "t0.sub_(True)",
           "t0.add(1, alpha=0.5)", "t0.add_(1, alpha=0.5)", "t0.masked_fill(t0 == 0, 0.5)", "t0.masked_fill_(t0 == 0, 1j)", "t0.normal_()", "t0.uniform_()",
           "t0.random_()", "t0.bernoulli_(0.5)", "t0.exponential_()", "t0.geometric_(0.5)", "t0.log_normal_()", "t0.cauchy_()", "t0.zero_()",
           "2 ** t0", "1 / t0", "1 - t0", "-t0", "~t0", "t0 // 2", "t0 % 2", "t0 >> 1", "t0 & 1", "t0 < 1", "t0.requires_grad_()", "nn.Parameter(t0)",
           "torch.tensor(2, dtype=t0.dtype, requires_grad=True)", "torch.rand_like(t0)", "torch.randn_like(t0)", "torch.randint_like(t0, 3)",
           "torch.rand(2, dtype=t0.dtype)", "torch.randn(2, dtype=t0.dtype)", "torch.randperm(4, dtype=t0.dtype)", "torch.arange(3, dtype=t0.dtype)",
           "torch.linspace(0, 1, 3, dtype=t0.dtype)", "torch.eye(3, dtype=t0.dtype)", "torch.full((2,), 1.5, dtype=t0.dtype)", "torch.hann_window(4, dtype=t0.dtype)",
           "torch.randint(0, 3, (2,), dtype=t0.dtype)", "torch.logspace(0, 1, 3, dtype=t0.dtype)", "torch.normal(0.0, 1.0, (2,), dtype=t0.dtype)",
           "torch.full_like(t0, 1j)", "torch.view_as_complex(t0[:, :2].contiguous())", "torch.view_as_real(t0)"]
UNARY = ["torch.%s(t0)" % name for name in """sum mean prod max min amax amin argmax argmin var std median nanmedian mode norm logsumexp cumsum all any nansum
nanmean count_nonzero aminmax sort argsort msort unique unique_consecutive histc bincount trace diag tril triu bernoulli poisson multinomial quantile
isnan isfinite relu sigmoid tanh exp sqrt rsqrt floor round frac sign reciprocal trunc erfinv logit lgamma digamma i0 sinc nan_to_num
corrcoef cov""".split() if name not in ("logsumexp", "cumsum", "multinomial", "quantile")]
UNARY += ["torch.logsumexp(t0, 0)", "torch.cumsum(t0, 0)", "torch.cumprod(t0, 0)", "torch.cummax(t0, 0)", "torch.logcumsumexp(t0, 0)", "torch.multinomial(t0 + 1, 2)",
          "torch.quantile(t0, 0.5)", "torch.topk(t0, 2)", "torch.kthvalue(t0, 2)", "torch.mean(t0, 0)", "torch.var(t0, 1)", "torch.norm(t0, dim=0)", "torch.median(t0, 0)",
          "torch.renorm(t0, 2.0, 0, 1.0)", "torch.clamp(t0, 0, 1)", "torch.round(t0, decimals=1)", "torch.diff(t0)", "torch.gradient(t0)", "torch.trapz(t0)",
          "torch.mean(t0, dtype=torch.int64)", "torch.sum(t0, dtype=torch.bool)", "torch.prod(t0, dtype=torch.float16)", "torch.softmax(t0, 0, dtype=torch.int64)"]
FUNCTIONAL = ["F.%s" % call for call in """relu(t0)|relu6(t0)|elu(t0)|selu(t0)|celu(t0)|leaky_relu(t0)|gelu(t0)|silu(t0)|mish(t0)|hardswish(t0)|hardsigmoid(t0)|hardtanh(t0)|
softplus(t0)|softsign(t0)|tanhshrink(t0)|hardshrink(t0)|softshrink(t0)|logsigmoid(t0)|softmax(t0, -1)|log_softmax(t0, -1)|softmin(t0, -1)|glu(t0, 0)|dropout(t0)|
alpha_dropout(t0)|normalize(t0)|threshold(t0, 0.1, 1.0)|rrelu(t0, training=True)|gumbel_softmax(t0)|one_hot(t0)|pad(t0, (1, 1))|layer_norm(t0, (4,))|
rms_norm(t0, (4,))|local_response_norm(t0[None], 2)""".replace("\n", "").split("|")]
IMAGES = ["F.%s" % call for call in """max_pool2d(t0, 2)|avg_pool2d(t0, 2)|adaptive_avg_pool2d(t0, 2)|adaptive_max_pool2d(t0, 2)|lp_pool2d(t0, 2, 2)|interpolate(t0, scale_factor=2)|
interpolate(t0, scale_factor=2, mode='bilinear')|interpolate(t0, scale_factor=2, mode='bicubic')|interpolate(t0, scale_factor=0.5, mode='area')|
interpolate(t0, scale_factor=2, mode='nearest-exact')|pad(t0, (1, 1, 1, 1), 'reflect')|pad(t0, (1, 1), 'replicate')|pad(t0, (1, 1), 'circular')|unfold(t0, 2)|
pixel_shuffle(t0, 2)|instance_norm(t0)|batch_norm(t0, None, None, training=True)|group_norm(t0, 2)|dropout2d(t0)|channel_shuffle(t0, 2)""".replace("\n", "").split("|")]
LINALG = ["torch.linalg.%s(t0)" % name for name in "det slogdet inv pinv qr svd svdvals eig eigvals eigh eigvalsh cholesky lu lu_factor matrix_norm norm vector_norm matrix_rank cond matrix_exp".split()]
LINALG += ["torch.%s(t0)" % name for name in "det inverse logdet pinverse svd cholesky matrix_exp slogdet".split()] + ["torch.matrix_power(t0, 2)", "torch.linalg.matrix_power(t0, -1)", "torch.fft.fft(t0)",
           "torch.fft.rfft(t0)", "torch.fft.ifft2(t0)", "torch.fft.irfft(t0)", "torch.stft(t0[0], 2, return_complex=True)", "torch.fft.fftshift(t0)"]
SOLVERS = ["torch.linalg.solve(t0, t1)", "torch.linalg.lstsq(t0, t1)", "torch.linalg.solve_triangular(t0, t1, upper=True)", "torch.cholesky_solve(t0, t1)",
           "torch.mm(t0, t1)", "torch.matmul(t0, t1)", "torch.inner(t0, t1)", "torch.tensordot(t0, t1, 1)", "torch.kron(t0, t1)", "torch.cross(t0, t1, 0)", "torch.linalg.cross(t0, t1, dim=0)",
           "torch.linalg.vecdot(t0, t1)", "torch.einsum('ij,jk->ik', t0, t1)", "torch.einsum('ij,jk', t0, t1)", "torch.einsum('ij,ij->ij', t0, t1)", "torch.einsum('ij,ij->', t0, t1)", "torch.einsum('ij,kj->ik', t0, t1)",
           "torch.linalg.multi_dot([t0, t1])", "torch.chain_matmul(t0, t1)", "torch.mv(t0, t1[0])", "torch.dot(t0[0], t1[0])", "torch.vdot(t0[0], t1[0])", "torch.outer(t0[0], t1[0])",
           "torch.bmm(t0[None], t1[None])", "torch.matmul(t0[None], t1[None])", "torch.matmul(t0[None], t1)", "torch.matmul(t0, t1[0])", "F.linear(t0, t1)", "F.linear(t0[None], t1)",
           "F.linear(t0, t1, t1[0])", "F.cosine_similarity(t0, t1)", "F.pairwise_distance(t0, t1)", "torch.ormqr(t0, t1[0], t0)"]
TERNARY = ["torch.addmm(t0, t1, t2)", "torch.addmm(t0, t1, t2, alpha=0.5)", "torch.addmm(t0, t1, t2, beta=2)", "torch.addmv(t0[0], t1, t2[0])", "torch.addr(t0, t1[0], t2[0])",
           "torch.baddbmm(t0[None], t1[None], t2[None])", "torch.addbmm(t0, t1[None], t2[None])", "torch.addcmul(t0, t1, t2)", "torch.addcmul(t0, t1, t2, value=0.5)", "torch.addcdiv(t0, t1, t2)",
           "torch.lerp(t0, t1, t2)", "torch.clamp(t0, t1, t2)", "torch.where(t0, t1, t2)", "F.linear(t0, t1, t2[0])", "t0.addmm_(t1, t2)", "t0.addcmul_(t1, t2)", "t0.addcdiv_(t1, t2)", "t0.lerp_(t1, t2)",
           "torch.mm(t0, t1, out=t2)", "torch.add(t0, t1, out=t2)", "torch.div(t0, t1, out=t2)", "torch.eq(t0, t1, out=t2)", "torch.matmul(t0, t1, out=t2)", "torch.pow(t0, t1, out=t2)", "torch.maximum(t0, t1, out=t2)",
           "torch.cat([t0, t1], out=t2)", "torch.stack([t0, t1], out=t2)", "torch.where(t0 == 0, t1, t2)", "torch.linalg.multi_dot([t0, t1, t2])", "torch.einsum('ij,jk,kl->il', t0, t1, t2)",
           "F.triplet_margin_loss(t0, t1, t2)", "F.scaled_dot_product_attention(t0, t1, t2)", "F.scaled_dot_product_attention(t0[None], t1[None], t2[None])", "F.bilinear(t0, t1, t2[None])"]
OUT = ["torch.%s(t0, out=t1)" % name for name in "abs neg exp sqrt sigmoid floor sign bitwise_not logical_not isposinf cos ceil round reciprocal square".split()]
OUT += ["torch.%s(t0, 0, out=t1)" % name for name in "sum mean prod cumsum cumprod amax var std logsumexp argmax softmax all any norm".split()]
OUT += ["torch.clamp(t0, 0, 1, out=t1)", "torch.tril(t0, out=t1)", "torch.gather(t0, 0, torch.zeros(3, 3, dtype=torch.int64), out=t1)", "torch.index_select(t0, 0, torch.tensor([0]), out=t1)",
        "torch.take(t0, torch.tensor([0]), out=t1)", "torch.linalg.inv(t0, out=t1)", "torch.linalg.det(t0, out=t1)", "torch.diag(t0, out=t1)", "torch.nonzero(t0, out=t1)", "torch.mul(t0, 2, out=t1)",
        "torch.add(t0, 0.5, out=t1)", "torch.masked_select(t0, t0 == 0, out=t1)", "torch.arange(3, out=t1)", "torch.zeros(3, 3, out=t1)", "torch.rand(3, 3, out=t1)", "torch.randperm(3, out=t1)", "torch.linspace(0, 1, 3, out=t1)"]
LOSSES = ["F.%s" % call for call in """mse_loss(t0, t1)|l1_loss(t0, t1)|smooth_l1_loss(t0, t1)|huber_loss(t0, t1)|binary_cross_entropy(t0, t1)|binary_cross_entropy_with_logits(t0, t1)|kl_div(t0, t1)|
cross_entropy(t0, t1)|cross_entropy(t0, t1[:, 0])|nll_loss(t0, t1[:, 0])|soft_margin_loss(t0, t1)|hinge_embedding_loss(t0, t1)|poisson_nll_loss(t0, t1)|multi_margin_loss(t0, t1[:, 0])|multilabel_margin_loss(t0, t1)|
multilabel_soft_margin_loss(t0, t1)|margin_ranking_loss(t0, t1, t1)|cosine_embedding_loss(t0, t0, t1[:, 0])|gaussian_nll_loss(t0, t1, t0.abs() + 1)|mse_loss(t0, t1, reduction='none')|l1_loss(t0, t1, reduction='sum')|
smooth_l1_loss(t0, t1, beta=0.0)|cross_entropy(t0, t1, label_smoothing=0.1)|binary_cross_entropy(t0, t0, weight=t1)|binary_cross_entropy_with_logits(t0, t0, pos_weight=t1)""".replace("\n", "").split("|")]
WRITES = ["t0.scatter_(0, torch.zeros(3, 3, dtype=torch.int64), t1)", "t0.scatter(1, torch.zeros(3, 3, dtype=torch.int64), t1)", "t0.scatter_add_(0, torch.zeros(3, 3, dtype=torch.int64), t1)",
          "t0.scatter_reduce_(0, torch.zeros(3, 3, dtype=torch.int64), t1, 'amax')", "t0.scatter_reduce_(0, torch.zeros(3, 3, dtype=torch.int64), t1, 'mean')", "t0.index_add_(0, torch.tensor([0, 1, 2]), t1)",
          "t0.index_copy_(0, torch.tensor([0, 1, 2]), t1)", "t0.index_add(0, torch.tensor([0, 1, 2]), t1, alpha=0.5)", "t0.index_put_((torch.tensor([0, 1, 2]),), t1)", "t0.index_put_((torch.tensor([0, 1, 2]),), t1, accumulate=True)",
          "t0.index_fill_(0, torch.tensor([0]), t1[0, 0])", "t0.masked_scatter_(t0 == 0, t1)", "t0.masked_fill_(t0 == 0, t1[0, 0])", "t0.masked_fill_(t1, 1)", "t0.masked_select(t1)", "t0.gather(0, t1)", "t0[t1]", "t0.take(t1)",
          "torch.index_select(t0, 0, t1[0])", "torch.take_along_dim(t0, t1, 0)", "t0.put_(torch.tensor([0]), t1[0, :1])", "[t0.__setitem__(torch.tensor([0, 1, 2]), t1), t0][1]", "[t0.__setitem__(t0 == 0, t1[0, 0]), t0][1]",
          "torch.searchsorted(t0, t1)", "torch.bucketize(t0, t1[0])", "t0.scatter_(0, t1, 1)", "F.embedding(t1, t0)", "F.embedding_bag(t1, t0)", "torch.bincount(t0[0], t1[0])", "torch.repeat_interleave(t0, t1[0], 0)",
          "torch.histogram(t0, t1[0])", "torch.diagonal_scatter(t0, t1[0])", "torch.select_scatter(t0, t1[0], 0, 0)", "torch.slice_scatter(t0, t1)", "t0.fill_(t1[0, 0])", "t0.masked_scatter(t1, t0)", "torch.polygamma(1, t0) + t1"]
LAYERS = [("F.conv2d(t0, t1)", (2, 4, 5, 5), (3, 4, 3, 3)), ("F.conv1d(t0, t1)", (2, 4, 5), (3, 4, 3)), ("F.conv3d(t0, t1)", (2, 2, 4, 4, 4), (3, 2, 3, 3, 3)), ("F.conv2d(t0, t1, groups=2)", (2, 4, 5, 5), (4, 2, 3, 3)),
          ("F.conv2d(t0, t1)", (4, 5, 5), (3, 4, 1, 1)), ("F.conv_transpose2d(t0, t1)", (2, 4, 5, 5), (4, 3, 3, 3)), ("F.conv_transpose1d(t0, t1)", (2, 4, 5), (4, 3, 3)), ("F.conv2d(t0, t1, t2)", (2, 4, 5, 5), (3, 4, 3, 3), (3,)),
          ("F.conv_transpose2d(t0, t1, t2)", (2, 4, 5, 5), (4, 3, 3, 3), (3,)),
          ("F.linear(t0, t1, t2)", (2, 3, 4), (5, 4), (5,)), ("F.layer_norm(t0, (4,), t1, t2)", (2, 4), (4,), (4,)), ("F.group_norm(t0, 2, t1, t2)", (2, 4, 3), (4,), (4,)), ("F.rms_norm(t0, (4,), t1)", (2, 4), (4,)),
          ("F.batch_norm(t0, t1, t2)", (2, 4, 3), (4,), (4,)), ("F.batch_norm(t0, t1, t2, training=True)", (2, 4, 3), (4,), (4,)), ("F.batch_norm(t0, None, None, t1, t2, training=True)", (2, 4, 3), (4,), (4,)),
          ("F.instance_norm(t0, None, None, t1, t2)", (2, 4, 3), (4,), (4,)), ("F.prelu(t0, t1)", (2, 4), (4,)), ("F.grid_sample(t0, t1)", (2, 4, 5, 5), (2, 3, 3, 2)), ("nn.Linear(4, 3)(t0)", (2, 4)), ("nn.Conv2d(4, 3, 3)(t0)", (2, 4, 5, 5)),
          ("nn.Conv2d(4, 3, 3, bias=False)(t0)", (2, 4, 5, 5)), ("nn.LSTM(4, 3)(t0)[0]", (2, 3, 4)), ("nn.GRU(4, 3)(t0, t1)", (2, 3, 4), (1, 3, 3)), ("nn.BatchNorm2d(4)(t0)", (2, 4, 3, 3)), ("nn.LayerNorm(4)(t0)", (2, 4)),
          ("nn.GroupNorm(2, 4)(t0)", (2, 4, 3)), ("nn.Embedding(3, 4)(t0)", (2, 3)), ("nn.MultiheadAttention(4, 2)(t0, t1, t1)", (2, 3, 4), (2, 3, 4)), ("nn.Bilinear(4, 4, 2)(t0, t1)", (2, 4), (2, 4)), ("nn.InstanceNorm2d(4, affine=True)(t0)", (2, 4, 3, 3)),
          ("nn.TransformerEncoderLayer(4, 2, 8)(t0)", (2, 3, 4)), ("F.scaled_dot_product_attention(t0, t1, t2)", (2, 2, 3, 4), (2, 2, 3, 4), (2, 2, 3, 4)), ("F.scaled_dot_product_attention(t0, t0, t0, attn_mask=t1)", (2, 2, 3, 4), (3, 3)),
          ("nn.Linear(4, 3).to(t0.dtype)(t1)", (1,), (2, 4)), ("nn.Linear(4, 3).half()(t0)", (2, 4)), ("F.ctc_loss(t0, t1, torch.full((2,), 6), torch.full((2,), 2))", (6, 2, 3), (2, 2)), ("F.max_unpool2d(t0, t1, 2)", (1, 2, 2, 2), (1, 2, 2, 2)),
          ("torch.bmm(t0, t1)", (2, 3, 4), (2, 4, 5)), ("torch.matmul(t0, t1)", (2, 3, 4), (4, 5)), ("torch.matmul(t0, t1)", (2, 2, 3, 4), (4, 5)), ("torch.matmul(t0, t1)", (3, 4), (2, 4, 5)), ("torch.einsum('bij,bjk->bik', t0, t1)", (2, 3, 4), (2, 4, 5)),
          ("torch.einsum('bhi,bhj->bij', t0, t1)", (2, 3, 4), (2, 3, 5)), ("torch.optim.SGD([nn.Parameter(t0)], lr=0.1).step()", (3,)), ("F.softmax(t0, -1) @ t1", (2, 3), (3, 4))]


def combinations(expr, places):
    """Every type once in every place, and then others by chance."""
    if places == 1:
        return [(kind,) for kind in TYPES]
    chance = random.Random(expr)
    found = [(kind,) * places for kind in TYPES]
    for place in range(places):
        for kind in TYPES:
            found.append(tuple(kind if i == place else "float32" for i in range(places)))
    while len(set(found)) < MOST + 8:
        found.append(tuple(chance.choice(TYPES) for _ in range(places)))
    first = found[: len(TYPES)]
    others = list(dict.fromkeys(found[len(TYPES) :]))
    return list(dict.fromkeys(first + chance.sample(others, min(len(others), MOST - len(TYPES)))))


def register(name, rows):
    items = [(expr, shapes, kinds) for expr, *shapes in rows for kinds in combinations(expr, len(shapes))]
    each("(types: %s)" % name, items)(call)


def call(case, item):
    expr, shapes, kinds = item
    for shape, kind in zip(shapes, kinds):
        case.tensor(shape, kind)
    return expr


def plain(expressions, *shapes):
    return [(expr, *shapes) for expr in expressions]


register("binary", plain(BINARY, (3, 4), (3, 4)))
register("in place", plain(IN_PLACE, (3, 4), (3, 4)))
register("numbers", plain(NUMBERS, (3, 4)))
register("unary", plain(UNARY, (3, 4)))
register("functional", plain(FUNCTIONAL, (2, 4)))
register("images", plain(IMAGES, (2, 4, 4, 4)))
register("linear algebra", plain(LINALG, (3, 3)))
register("products", plain(SOLVERS, (3, 3), (3, 3)))
register("three operands", plain(TERNARY, (3, 3), (3, 3), (3, 3)))
register("out", plain(OUT, (3, 3), (3, 3)))
register("losses", plain(LOSSES, (3, 3), (3, 3)))
register("writes", plain(WRITES, (3, 3), (3, 3)))
register("layers", LAYERS)
