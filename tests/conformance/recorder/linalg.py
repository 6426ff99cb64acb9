"""torch.linalg, torch.fft, torch.special, stft."""

from .core import api


def matrices(name, templates, rows=12, square=True, low=0, ahead=2):
    """%t: a batch of matrices that can be inverted (identity where contents matter)."""

    @api(name, rows)
    def generator(case):
        n = case.dim(1, 4)
        shape = case.shape(low, ahead - 1, zero=0) + [n, n if square else case.dim(1, 4)]
        text = templates if isinstance(templates, str) else case.choice(templates)
        if case.bad:
            shape = case.off_dim(shape) if case.chance(0.8) else [case.dim()]
            if case.chance(0.15):
                return text.replace("%t", case.tensor(shape, case.pick("int64", "float16")))
        made = case.tensor(shape)
        return text.replace("%t", "(%s + torch.eye(%d))" % (made, n) if square and shape[-2:] == [n, n] else made)


matrices("torch.linalg.inv", ("torch.linalg.inv(%t)", "torch.inverse(%t)", "%t.inverse()"), 16)
matrices("torch.inverse", "torch.inverse(%t)")
matrices("torch.linalg.det", ("torch.linalg.det(%t)", "torch.det(%t)", "%t.det()"), 14)
matrices("torch.logdet", ("torch.logdet(%t)", "%t.logdet()"), 10)
matrices("torch.linalg.slogdet", ("torch.linalg.slogdet(%t)", "torch.slogdet(%t)", "%t.slogdet()"), 14)
matrices("torch.linalg.cholesky", ("torch.linalg.cholesky(%t)", "torch.cholesky(%t)", "torch.linalg.cholesky(%t, upper=True)"), 14)
matrices("torch.linalg.eig", "torch.linalg.eig(%t)")
matrices("torch.linalg.eigh", ("torch.linalg.eigh(%t)", "torch.linalg.eigh(%t, UPLO='U')"))
matrices("torch.linalg.eigvals", "torch.linalg.eigvals(%t)", 10)
matrices("torch.linalg.eigvalsh", "torch.linalg.eigvalsh(%t)", 10)
matrices("torch.linalg.matrix_power", ("torch.linalg.matrix_power(%t, 2)", "torch.matrix_power(%t, 3)", "%t.matrix_power(0)", "torch.linalg.matrix_power(%t, -1)"), 14)
matrices("torch.matrix_exp", ("torch.matrix_exp(%t)", "torch.linalg.matrix_exp(%t)", "%t.matrix_exp()"), 12)
matrices("torch.linalg.svd", ("torch.linalg.svd(%t)", "torch.linalg.svd(%t, full_matrices=False)", "torch.linalg.svd(%t, False)"), 18, False)
matrices("torch.svd", ("torch.svd(%t)", "torch.svd(%t, some=False)", "%t.svd()", "torch.svd(%t, True, False)"), 16, False)
matrices("torch.linalg.svdvals", "torch.linalg.svdvals(%t)", 10, False)
matrices("torch.linalg.qr", ("torch.linalg.qr(%t)", "torch.linalg.qr(%t, mode='complete')", "torch.linalg.qr(%t, mode='r')", "torch.qr(%t)", "%t.qr()", "torch.linalg.qr(%t, 'x')"), 20, False)
matrices("torch.linalg.pinv", ("torch.linalg.pinv(%t)", "torch.pinverse(%t)", "%t.pinverse()"), 14, False)
matrices("torch.linalg.matrix_rank", "torch.linalg.matrix_rank(%t)", 10, False)
matrices("torch.linalg.cond", "torch.linalg.cond(%t)", 8)
matrices("torch.linalg.matrix_norm", ("torch.linalg.matrix_norm(%t)", "torch.linalg.matrix_norm(%t, 2)", "torch.linalg.matrix_norm(%t, 'nuc', keepdim=True)", "torch.linalg.matrix_norm(%t, dim=(0, 1))",
                                       "torch.linalg.matrix_norm(%t, dim=(0, 0))", "torch.linalg.matrix_norm(%t, 5)"), 18, False)
matrices("torch.linalg.norm", ("torch.linalg.norm(%t)", "torch.linalg.norm(%t, dim=-1)", "torch.linalg.norm(%t, 'fro')", "torch.linalg.norm(%t, 2, dim=(0, 1))", "torch.linalg.norm(%t, ord=1, dim=1, keepdim=True)",
                                "torch.linalg.norm(%t, dim=4)", "torch.linalg.norm(%t, 'fro', dim=0)"), 20, False)
matrices("torch.linalg.vector_norm", ("torch.linalg.vector_norm(%t)", "torch.linalg.vector_norm(%t, ord=1, dim=-1)", "torch.linalg.vector_norm(%t, dim=(0, 1), keepdim=True)", "torch.linalg.vector_norm(%t, dim=5)",
                                       "torch.linalg.vector_norm(%t, 'fro')"), 14, False)
matrices("torch.linalg.lu", ("torch.linalg.lu(%t)", "torch.lu(%t)", "torch.linalg.lu_factor(%t)"), 10, False)
matrices("torch.linalg.inv_ex", ("torch.linalg.inv_ex(%t)", "torch.linalg.cholesky_ex(%t)"), 10)


def systems(name, templates, rows=16):
    @api(name, rows)
    def generator(case):
        n, batch = case.dim(1, 4), case.shape(0, 1, zero=0)
        left, right = batch + [n, n], batch + [n, case.dim(1, 3)]
        if not batch and case.chance(0.3):
            right = [n]
        if case.bad:
            if case.chance(0.5):
                left = case.off_dim(left)
            else:
                right = case.off_dim(right)
        text = templates if isinstance(templates, str) else case.choice(templates)
        made = case.tensor(left)
        return text % ("(%s + torch.eye(%d))" % (made, n) if left[-2:] == [n, n] else made, case.tensor(right))


systems("torch.linalg.solve", ("torch.linalg.solve(%s, %s)", "torch.linalg.solve(%s, %s, left=True)"))
systems("torch.linalg.solve_triangular", ("torch.linalg.solve_triangular(%s, %s, upper=True)", "torch.linalg.solve_triangular(%s, %s, upper=False)"))
systems("torch.linalg.lstsq", "torch.linalg.lstsq(%s, %s)", 12)
systems("torch.cholesky_solve", ("torch.cholesky_solve(%s, %s)",), 8)


def transform(name, one=True, rows=12):
    @api("torch.fft." + name, rows)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        if not one and len(shape) < 2:
            shape = [2] + shape
        parts = [case.tensor(shape, case.pick("float32", "float32", "float64", "int64"))]
        if one:
            if case.chance(0.4):
                parts.append("n=%d" % (case.pick(0, -1) if case.bad else case.dim(1, 8)))
            if case.chance(0.6):
                parts.append("dim=%d" % case.axis(len(shape)))
        else:
            axes = [case.axis(len(shape)), case.axis(len(shape))]
            if case.chance(0.4):
                parts.append("s=(%d, %d)" % (case.dim(1, 8), case.pick(0, -2) if case.bad else case.dim(1, 8)))
            if case.chance(0.6):
                parts.append("dim=(%d, %d)" % tuple(axes))
        if case.chance(0.2):
            parts.append("norm=%s" % (repr("x") if case.bad else case.pick("'ortho'", "'forward'", "'backward'", "None")))
        return "torch.fft.%s(%s)" % (name, ", ".join(parts))


for one in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"):
    transform(one)
for one in ("fft2", "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn", "irfftn"):
    transform(one, False)


def shifted(name):
    @api("torch.fft." + name, 10)
    def generator(case):
        shape = case.shape(1, 3)
        return case.pick("torch.fft.%s(%s)" % (name, case.tensor(shape)) if not case.bad else "torch.fft.%s(t0, 9)" % name,
                         "torch.fft.%s(%s, dim=%d)" % (name, "t0", case.axis(len(shape))), "torch.fft.%s(%s, dim=(%d, %d))" % (
                             name, "t0", case.axis(len(shape)), case.axis(len(shape)))) if case.tensors or case.tensor(shape) else ""


shifted("fftshift")
shifted("ifftshift")


def frequencies(name):
    @api("torch.fft." + name, 8)
    def generator(case):
        return "torch.fft.%s(%s)" % (name, case.pick("%d", "%d, d=0.5", "%d, dtype=torch.float64") % case.dim(0, 9) if not case.bad else case.pick("-1", "'x'", "2.5", "None"))


frequencies("fftfreq")
frequencies("rfftfreq")


@api("torch.fft.fft (chain)", 12)
def chain(case):
    shape = case.shape(1, 3, zero=0)
    return case.pick("torch.fft.ifft(torch.fft.fft(%s)).real", "torch.fft.irfft(torch.fft.rfft(%s))", "torch.fft.rfft(%s).abs()", "torch.fft.fft2(%s).imag",
                     "torch.fft.irfft2(torch.fft.rfft2(%s), s=(4, 5))", "torch.view_as_real(torch.fft.rfft(%s))", "torch.fft.rfft(torch.fft.fft(%s))",
                     "torch.fft.irfftn(torch.fft.rfftn(%s))", "torch.fft.fft(%s).angle()") % case.tensor(shape)


SPECIAL = """erf erfc erfinv erfcx exp2 expm1 log1p sinc digamma psi gammaln i0 i0e i1 i1e entr ndtr ndtri log_ndtr logit expit round
bessel_j0 bessel_j1 bessel_y0 bessel_y1 modified_bessel_i0""".split()


def special(name):
    @api("torch.special." + name, 8)
    def generator(case):
        made = case.tensor(case.shape(0, 3), case.pick("float32", "float32", "float64", "int64", "bool", "float16"))
        if case.bad:
            return "torch.special.%s(%s)" % (name, case.pick("0.5", "[1.0]", made + ", dim=0", "None"))
        return "torch.special.%s(%s)" % (name, made)


for one in SPECIAL:
    special(one)


def special_pair(name):
    @api("torch.special." + name, 12)
    def generator(case):
        shape = case.shape(0, 3)
        other = case.off_dim(shape or [2]) if case.bad else case.broadcastable(shape)
        return "torch.special.%s(%s, %s)" % (name, case.tensor(shape, case.pick("float32", "float64", "int64")), case.tensor(other, "float32"))


for one in ("xlogy", "xlog1py", "gammainc", "gammaincc", "zeta"):
    special_pair(one)


@api("torch.special.softmax", 10)
def special_softmax(case):
    shape = case.shape(1, 3)
    return case.pick("torch.special.softmax(%s, %d)", "torch.special.log_softmax(%s, %d)", "torch.special.logsumexp(%s, %d)") % (case.tensor(shape), case.axis(len(shape)))


@api("torch.special.polygamma", 8)
def polygamma(case):
    made = case.tensor(case.shape(0, 3))
    return case.pick("torch.special.polygamma(%d, %s)", "torch.polygamma(%d, %s)") % (case.pick(-1, -2) if case.bad else case.pick(0, 1, 2), made)


def framed(name, arguments, rows):
    @api(name, rows)
    def generator(case):
        shape = case.shape(0, 1, zero=0) + [case.pick(16, 20, 33, 40)]
        if case.bad:
            shape = case.pick(shape + [2, 2], [3], shape)
        text = case.choice(arguments)
        if case.bad and case.chance(0.5):
            text = case.pick("64", "8, 0, return_complex=True", "8, 4", "8, win_length=9, return_complex=True", "8, window=torch.ones(5), return_complex=True")
        return "%s%s)" % (name + "(" + case.tensor(shape) + ", ", text) if not name.startswith("torch.Tensor") else "%s.stft(%s)" % (case.tensor(shape), text)


STFT = ("8, return_complex=True", "8, 4, return_complex=True", "8, hop_length=2, win_length=6, return_complex=True", "8, center=False, return_complex=True",
        "n_fft=10, hop_length=5, window=torch.ones(10), return_complex=True", "8, return_complex=False", "8, onesided=False, return_complex=True")
framed("torch.stft", STFT, 20)
framed("torch.Tensor.stft", STFT, 12)
