"""Factories, *_like, new_*, random numbers, conversions, initialisation."""

from .core import api

TYPES = ("float32", "float64", "float16", "int64", "int32", "uint8", "bool", "bfloat16")


def options(case, also=()):
    return case.pick("", "", ", dtype=torch.%s" % case.choice(TYPES), ", device='cpu'", *also)


def sized(name, rows=12):
    @api("torch.%s (sizes)" % name, rows)
    def generator(case):
        shape = case.shape(0, 3)
        if case.bad and shape:
            shape[case.randrange(len(shape))] = case.pick(-1, 2.5, "'3'")
        inner = ", ".join(map(str, shape))
        text = case.pick(inner or "()", "(%s%s)" % (inner, "," if len(shape) == 1 else ""), "[%s]" % inner, "size=[%s]" % inner, "*[%s]" % inner if shape else "()")
        if not case.bad and case.chance(0.2):
            text = "torch.Size([%s])" % inner
        return "torch.%s(%s%s)" % (name, text, options(case, (", requires_grad=True",)))


for one in ("zeros", "ones", "empty", "rand", "randn"):
    sized(one)


def like(name, rows=12):
    @api("torch." + name, rows)
    def generator(case):
        made = case.tensor(case.shape(0, 3), case.choice(TYPES))
        if case.bad:
            made = case.pick("(2, 3)", "[1, 2]", "2.0", "%s, 3, 4" % made, "%s, size=(1,)" % made, made)
        made, keyword, size = made.partition(", size")  # keywords come last
        middle = ", 5" if name in ("full_like", "randint_like") else ""
        if name == "randint_like" and case.chance(0.4):
            middle = ", 2, 9"
        return "torch.%s(%s%s%s%s)" % (name, made, middle, keyword + size, options(case))


for one in ("zeros_like", "ones_like", "empty_like", "full_like", "rand_like", "randn_like", "randint_like"):
    like(one)


def new(name, rows=12):
    @api("torch.Tensor." + name, rows)
    def generator(case):
        shape = case.shape(0, 3)
        if case.bad and shape:
            shape[case.randrange(len(shape))] = case.pick(-1, 2.5, "'3'")
        made = case.tensor(case.shape(0, 2), case.choice(TYPES))
        inner = ", ".join(map(str, shape))
        if name == "new_full":
            return "%s.new_full((%s%s), 1%s)" % (made, inner, "," if len(shape) == 1 else "", options(case))
        if name == "new_tensor":
            return "%s.new_tensor(%s%s)" % (made, case.pick("1", "[1, 2]", "[[1.0], [2.0]]", "[True]") if not case.bad else case.pick("[[1], [2, 3]]", "'x'", "None", "[1]"), options(case))
        return "%s.%s(%s%s)" % (made, name, case.pick(inner or "()", "(%s%s)" % (inner, "," if len(shape) == 1 else ""), "size=(%s%s)" % (inner, "," if len(shape) == 1 else "")), options(case))


for one in ("new_zeros", "new_ones", "new_empty", "new_full", "new_tensor"):
    new(one)


def literal(name, texts, wrong, rows=14):
    """Calls written out."""

    @api(name, rows)
    def generator(case):
        text = case.choice(wrong if case.bad else texts)
        text = text.replace("%n", str(case.dim(0, 7))).replace("%m", str(case.dim(1, 4))).replace("%o", options(case))
        return text.replace("%t", case.tensor(case.shape(0, 3), case.choice(TYPES))) if "%t" in text else text


literal("torch.full (more)", ("torch.full((%n, 2), 1%o)", "torch.full([%m], 0.5%o)", "torch.full((), True)", "torch.full((2,), float('-inf'))", "torch.full((%m, %m), fill_value=3.0%o)"),
        ("torch.full(%m, 1)", "torch.full((2, -1), 0)", "torch.full((2,))", "torch.full((1.5,), 1)", "torch.full((%m, 3), 'x')", "torch.full((%m,), None)"))
literal("torch.arange (more)", ("torch.arange(%n%o)", "torch.arange(%n, 20)", "torch.arange(0, 10, %m)", "torch.arange(0.0, 1.0, 0.25)", "torch.arange(10, 0, -%m)", "torch.arange(end=%n)",
                                "torch.arange(start=1, end=%m)", "torch.arange(1, 5, step=0.5)", "torch.arange(%n, dtype=torch.float32) / 2", "torch.arange(5.0)", "torch.arange(True)", "torch.arange(0, 1, 0.3)"),
        ("torch.arange(5, 0)", "torch.arange(0, 5, -1)", "torch.arange(0, 5, 0)", "torch.arange('5')", "torch.arange(-%m)", "torch.arange()", "torch.arange((1, 2))", "torch.arange(None)", "torch.arange(1, %n, 0)"), 30)
literal("torch.linspace (more)", ("torch.linspace(0, 1, %n%o)", "torch.linspace(-1, 1, steps=%m)", "torch.logspace(0, 1, %n)", "torch.linspace(start=0, end=1, steps=3)", "torch.logspace(0, 2, steps=%m, base=2)"),
        ("torch.linspace(0, 1)", "torch.linspace(0, 1, -1)", "torch.linspace(0, 1, 2.5)", "torch.linspace(0, 1, steps='3')", "torch.logspace(0, 1)", "torch.linspace(1, steps=3)"), 18)
literal("torch.eye (more)", ("torch.eye(%n%o)", "torch.eye(%m, %n)", "torch.eye(n=2, m=%m)"), ("torch.eye(-1)", "torch.eye(2.0)", "torch.eye((2, 2))", "torch.eye(2, -1)", "torch.eye()"), 12)
literal("torch.randint (more)", ("torch.randint(5, (%m, 2)%o)", "torch.randint(0, 5, (%n,))", "torch.randint(high=3, size=(%m,))", "torch.randint(2, 9, size=[2, %m])", "torch.randint(0, 2, ())"),
        ("torch.randint(0, 5)", "torch.randint(5, %m)", "torch.randint(5, 5, (2,))", "torch.randint(0, (2,))", "torch.randint(9, 2, (%m,))", "torch.randint(0, 5, 3)", "torch.randint(0, 10, (2, -1))"), 18)
literal("torch.randperm (more)", ("torch.randperm(%n)", "torch.randperm(%m, dtype=torch.int32)", "torch.randperm(n=%m)[:2]"), ("torch.randperm(-1)", "torch.randperm(2.0)", "torch.randperm((3,))", "torch.randperm()"), 10)
literal("torch.tril_indices", ("torch.tril_indices(%n, %n)", "torch.tril_indices(%m, %m, -1)", "torch.tril_indices(3, 4, offset=1)"), ("torch.tril_indices(-1, 2)", "torch.tril_indices(3)", "torch.tril_indices(2.0, 2)"), 12)
literal("torch.triu_indices", ("torch.triu_indices(%n, %n)", "torch.triu_indices(%m, %m, 1)", "torch.triu_indices(row=3, col=4, offset=-1)"), ("torch.triu_indices(-1, 2)", "torch.triu_indices(3)", "torch.triu_indices('2', 2)"), 12)
literal("torch.tensor (more)", ("torch.tensor(%n%o)", "torch.tensor([%n, 2]%o)", "torch.tensor([[1, 2], [3, 4.0]])", "torch.tensor([])", "torch.tensor([[], []])", "torch.tensor((1, True))", "torch.tensor([True, False])",
                                "torch.tensor([1.0, 2], requires_grad=True)", "torch.tensor(range(%m))", "torch.tensor([[1, 2]] * %m)", "torch.tensor(%t)", "torch.tensor([torch.tensor(1), torch.tensor(2)])", "torch.tensor(1e10)",
                                "torch.tensor([i * 2 for i in range(%n)])", "torch.tensor([[[1]]])", "torch.tensor(0.1).item()", "torch.tensor([1, 2]).shape", "torch.tensor([3, 1]).tolist()", "torch.tensor(2.5).tolist()"),
        ("torch.tensor([[1], [1, 2]])", "torch.tensor('a')", "torch.tensor([1, 'a'])", "torch.tensor([1, [2]])", "torch.tensor()", "torch.tensor(None)", "torch.tensor([torch.ones(2), torch.ones(2)])", "torch.tensor(1, 2)", "torch.tensor([None])",
         "torch.tensor({1: 2})", "torch.tensor([[1, 2], 3])"), 40)
literal("torch.as_tensor", ("torch.as_tensor([1, 2]%o)", "torch.as_tensor(%t)", "torch.as_tensor(3.5)", "torch.as_tensor([[1.0], [2.0]])", "torch.asarray([1, 2])", "torch.asarray(%t, dtype=torch.float64)"),
        ("torch.as_tensor('a')", "torch.as_tensor([[1], [1, 2]])", "torch.as_tensor(None)", "torch.asarray([[1], 2])"), 16)
for kind in ("FloatTensor", "LongTensor", "DoubleTensor", "IntTensor", "ByteTensor", "BoolTensor", "HalfTensor", "Tensor"):
    literal("torch.%s (more)" % kind if kind == "Tensor" else "torch." + kind, ("torch.%s([1, 2])" % kind, "torch.%s(%%n, 2)" % kind, "torch.%s([[1], [0]])" % kind, "torch.%s((1, 1, 0))" % kind, "torch.%s(%%m)" % kind,
            "torch.%s()" % kind, "torch.%s(torch.Size([2, %%n]))" % kind), ("torch.%s([[1], [1, 2]])" % kind, "torch.%s('x')" % kind, "torch.%s(2, -1)" % kind, "torch.%s(2.5)" % kind, "torch.%s([None])" % kind, "torch.%s(2, [1])" % kind), 12)
literal("torch.normal", ("torch.normal(0.0, 1.0, (%n, 2))", "torch.normal(torch.zeros(%m), torch.ones(%m))".replace("%m", "3"), "torch.normal(torch.zeros(2, 3))", "torch.normal(0.0, torch.ones(%n))", "torch.normal(mean=0.0, std=1.0, size=(%m,))",
                         "torch.normal(torch.zeros(2, 1), torch.ones(3))", "torch.normal(torch.zeros(3), 2.0)"),
        ("torch.normal(0.0, 1.0)", "torch.normal(torch.zeros(2), torch.ones(3))", "torch.normal(0.0)", "torch.normal(0.0, 1.0, 3)", "torch.normal(torch.zeros(3, dtype=torch.int64), 1.0)", "torch.normal(torch.zeros(2), -1.0)", "torch.normal(0, 1, (2, -3))"), 16)
literal("torch.bernoulli", ("torch.bernoulli(torch.full((%n, 2), 0.5))", "torch.bernoulli(torch.zeros(%m), p=0.5)", "torch.full((2, %m), 0.5).bernoulli()", "torch.rand(%m).bernoulli_(0.3)"),
        ("torch.bernoulli(0.5)", "torch.bernoulli(torch.zeros(2, dtype=torch.int64))", "torch.bernoulli([0.5])", "torch.bernoulli(torch.full((2,), 1.5))", "torch.rand(3).bernoulli_(2)"), 14)
literal("torch.poisson", ("torch.poisson(torch.ones(%n, 2))", "torch.poisson(torch.rand(%m))"), ("torch.poisson(2.0)", "torch.poisson([1.0])", "torch.poisson(torch.ones(2, dtype=torch.int64))"), 8)
literal("torch.multinomial (more)", ("torch.multinomial(torch.ones(%m), 1)", "torch.multinomial(torch.ones(3, 4), %m)", "torch.ones(2, 5).multinomial(3)", "torch.multinomial(torch.ones(2), 7, replacement=True)", "torch.multinomial(torch.ones(2, 3), num_samples=2)"),
        ("torch.multinomial(torch.ones(2), 3)", "torch.multinomial(torch.ones(2, 2, 2), 1)", "torch.multinomial(torch.ones(3), 0)", "torch.multinomial(torch.ones(3))", "torch.ones(2, 3).multinomial(4)", "torch.multinomial(torch.ones(()), 1)",
         "torch.multinomial(torch.ones(3, dtype=torch.int64), 1)"), 22)
for kind in ("hann_window", "hamming_window", "blackman_window", "bartlett_window", "kaiser_window"):
    literal("torch." + kind, ("torch.%s(%%n)" % kind, "torch.%s(%%m, periodic=False)" % kind, "torch.%s(8, dtype=torch.float64)" % kind), ("torch.%s(-1)" % kind, "torch.%s(2.5)" % kind, "torch.%s('8')" % kind, "torch.%s()" % kind), 8)
literal("torch.scalar_tensor", ("torch.scalar_tensor(1)", "torch.scalar_tensor(2.5%o)", "torch.scalar_tensor(True)"), ("torch.scalar_tensor([1])", "torch.scalar_tensor()", "torch.scalar_tensor('x')"), 8)
literal("torch.empty_strided", ("torch.empty_strided((2, %m), (%m, 1))", "torch.empty_strided((%n,), (1,)%o)"), ("torch.empty_strided((2, 3), (1,))", "torch.empty_strided((2, -1), (1, 1))", "torch.empty_strided((2,), (-1,))", "torch.empty_strided(2, 1)"), 10)
literal("torch.meshgrid (more)", ("torch.meshgrid(torch.arange(%n), torch.arange(%m), indexing='ij')", "torch.meshgrid([torch.arange(%m), torch.arange(3.0).long()], indexing='xy')", "torch.meshgrid(torch.ones(()), torch.ones(%m), indexing='ij')",
                                  "torch.meshgrid(torch.arange(2), torch.arange(%m), torch.arange(3), indexing='xy')", "torch.meshgrid((torch.arange(%m),), indexing='ij')"),
        ("torch.meshgrid(torch.ones(2, 2), torch.ones(3), indexing='ij')", "torch.meshgrid(indexing='ij')", "torch.meshgrid(torch.arange(2), torch.ones(2), indexing='ij')", "torch.meshgrid(torch.arange(2), indexing='yx')", "torch.meshgrid(2, 3, indexing='ij')"), 20)


def conversion(name, rows=10):
    @api("torch.Tensor." + name, rows)
    def generator(case):
        made = case.tensor(case.shape(0, 3), case.choice(TYPES))
        return "%s.%s(%s)" % (made, name, "" if not case.bad else case.pick("1", "torch.float32", "'cpu', 2", "dtype=1"))


for one in ("float", "double", "half", "bfloat16", "long", "int", "short", "char", "byte", "bool", "cpu", "contiguous", "numel", "dim", "nelement", "is_floating_point",
            "is_complex", "is_contiguous", "is_signed", "element_size", "ndimension"):
    conversion(one) if one != "numel" else None


@api("torch.Tensor.to", 40)
def to(case):
    made = case.tensor(case.shape(0, 3), case.choice(TYPES))
    other = case.tensor([1], case.choice(TYPES))
    good = ("torch.%s" % case.choice(TYPES), "'cpu'", "torch.device('cpu')", "'cpu', torch.float64", other, "dtype=torch.int32", "device='cpu', dtype=torch.float16", "torch.float32, non_blocking=True",
            "torch.float64, copy=True", "device='cpu'", "torch.int64, True", "'cpu', dtype=torch.bool", "%s.device" % other, "%s.dtype" % other, "other=%s" % other)
    return "%s.to(%s)" % (made, case.choice(good) if not case.bad else case.pick("", "'float32'", "float, int", "[1]", "'gpu'", "3.5", "dtype='float32'", "None, None, None, None, 1", "torch.float32, 'cpu', 5, 6, 7, 8", "device=torch.float32", "foo=1"))


@api("torch.Tensor.type", 20)
def type_(case):
    made = case.tensor(case.shape(0, 2), case.choice(TYPES))
    return "%s.type(%s)" % (made, case.pick("torch.float32", "torch.LongTensor", "'torch.FloatTensor'", "torch.int64", "'torch.DoubleTensor'", "torch.BoolTensor", "") if not case.bad else case.pick("'FloatTensor'", "1", "'float32'", "[1]"))


@api("torch.Tensor.type_as", 12)
def type_as(case):
    return "%s.type_as(%s)" % (case.tensor(case.shape(0, 3), case.choice(TYPES)), case.tensor(case.shape(0, 2), case.choice(TYPES)) if not case.bad else case.pick("torch.float32", "1", "'x'", "None"))


@api("torch.Tensor.dtype", 20)
def facts(case):
    made = case.tensor(case.shape(0, 3), case.choice(TYPES))
    good = (".dtype", ".device", ".requires_grad", ".is_cuda", ".is_leaf", ".ndim", ".shape", ".itemsize", ".nbytes", ".grad", ".is_sparse", ".layout", ".device.type", ".data.shape", ".detach().requires_grad", ".dtype.is_floating_point",
            ".requires_grad_().requires_grad" if "int" not in case.tensors[made]["dtype"] else ".dtype", ".type()", ".size()[-1:]", ".shape + (1,)", ".shape[:-1] + (7,)", ".shape * 2", "[None].shape", ".numel()", ".get_device()")
    return made + (case.choice(good) if not case.bad else case.pick(".shapes", ".length", ".len()", ".shape()", ".size", ".shape[9]", ".size(9)", ".dtype()", ".dim", ".append(1)", ".astype('float32')", ".copy()").replace(".size", ".size(9)" , 1).replace("(9)(9)", "(9)").replace(".dim", ".dims"))


def initialised(name, arguments=("",), wrong=(", 'x'",), low=1, rows=12):
    @api("torch.nn.init." + name, rows)
    def generator(case):
        shape = case.shape(low, 4, zero=0) if not case.bad or case.chance(0.4) else case.shape(0, 1, zero=0)
        return "nn.init.%s(%s%s)" % (name, case.tensor(shape), case.choice(wrong if case.bad and case.chance(0.5) else arguments))


initialised("zeros_", wrong=(", 1", ", 2"))
initialised("ones_", wrong=(", 1", ", 2"))
initialised("constant_", (", 0.5", ", val=1"), ("", ", 'x'"))
initialised("normal_", ("", ", 0.0, 0.02", ", std=0.1"), (", 0, -1.0", ", foo=2"))
initialised("uniform_", ("", ", -1, 1", ", a=-0.1, b=0.1"), (", 1, -1", ", foo=2"))
initialised("trunc_normal_", ("", ", std=0.02", ", 0.0, 1.0, -2.0, 2.0"), (", foo=2",))
initialised("xavier_uniform_", ("", ", gain=0.5"), ("", ", gain='x'"), 2)
initialised("xavier_normal_", ("",), ("",), 2)
initialised("kaiming_uniform_", ("", ", a=0.2", ", mode='fan_out'", ", nonlinearity='relu'"), ("", ", mode='fan'", ", nonlinearity='x'"), 2)
initialised("kaiming_normal_", ("", ", mode='fan_out', nonlinearity='relu'"), ("", ", mode='x'", ", nonlinearity='foo'"), 2)
initialised("orthogonal_", ("", ", gain=2"), ("",), 2)
initialised("eye_", ("",), ("",), 2)
initialised("dirac_", ("", ", groups=1"), ("", ", groups=7"), 3)
initialised("sparse_", (", sparsity=0.1", ", 0.5"), (", 0.1",), 2)
literal("torch.nn.init.calculate_gain", ("nn.init.calculate_gain('relu')", "nn.init.calculate_gain('leaky_relu', 0.2)", "nn.init.calculate_gain('tanh')", "nn.init.calculate_gain('linear')", "nn.init.calculate_gain('sigmoid')", "nn.init.calculate_gain('leaky_relu')",
                                         "nn.init.calculate_gain('selu')", "nn.init.calculate_gain('conv2d')"), ("nn.init.calculate_gain('gelu')", "nn.init.calculate_gain('x')", "nn.init.calculate_gain('leaky_relu', 'x')", "nn.init.calculate_gain()"), 12)


def refilled(name, arguments, wrong, rows=10, types=TYPES):
    @api("torch.Tensor." + name, rows)
    def generator(case):
        return "%s.%s(%s)" % (case.tensor(case.shape(0, 3), case.choice(types)), name, case.choice(wrong if case.bad else arguments))


FLOAT = ("float32", "float64")
refilled("zero_", ("",), ("1", "dim=0", "None"))
refilled("normal_", ("", "0, 0.1", "mean=0.5", "std=0.02"), ("0, -1", "'x'", "foo=1"), types=FLOAT)
refilled("uniform_", ("", "-1, 1", "0.1, 0.2"), ("1, -1", "'x'", "foo=1"), types=FLOAT)
refilled("random_", ("", "5", "1, 7"), ("0", "7, 1", "'x'"))
refilled("bernoulli_", ("", "0.5", "p=0.1"), ("2", "-1.0", "'x'"))
refilled("exponential_", ("", "2.0"), ("0", "-1.0", "'x'"), types=FLOAT)
refilled("log_normal_", ("", "0, 1"), ("0, -1", "'x'"), types=FLOAT)
refilled("geometric_", ("0.5",), ("", "2", "'x'"), types=FLOAT)
refilled("cauchy_", ("", "0, 1"), ("0, -1", "'x'"), types=FLOAT)
refilled("requires_grad_", ("", "True", "False"), ("1, 2", "foo=1"), types=("float32", "float64", "int64"))
refilled("detach_", ("",), ("1", "dim=0"))
refilled("resize_", ("2, 3", "(4,)", "()", "(2, 0)"), ("-1", "(2, -3)", "'x'", "2.5"))
refilled("share_memory_", ("",), ("1",), 6)



@api("torch.Tensor.item (types)", 14)
def item(case):
    dtype = case.choice(TYPES)
    made = case.tensor(case.shape(1, 3) if case.bad else [1] * case.dim(0, 3), dtype)
    text = made + case.pick(".item()", ".sum().item()", ".max().item()", ".item(0)" if case.bad else ".item()")
    return text if case.bad else "type(%s)" % text


@api("torch.promote_types", 12)
def promote_types(case):
    a, b = case.choice(TYPES), case.choice(TYPES)
    return case.pick("torch.promote_types(torch.%s, torch.%s)" % (a, b), "torch.result_type(%s, %s)" % (case.tensor([2], a), case.pick("1", "1.0", "True")),
                     "torch.can_cast(torch.%s, torch.%s)" % (a, b), "torch.promote_types('x', 1)" if case.bad else "torch.promote_types(torch.%s, torch.%s)" % (b, a))


@api("torch.finfo", 14)
def finfo(case):
    kind = case.pick("float32", "float64", "float16", "bfloat16") if not case.bad else case.pick("int64", "bool", "float32")
    if case.chance(0.35):
        return "torch.iinfo(torch.%s).%s" % (case.pick("int64", "int32", "uint8", "int8", "int16") if not case.bad else kind, case.pick("max", "min", "bits", "dtype"))
    return "torch.finfo(torch.%s).%s" % (kind, case.pick("max", "min", "eps", "tiny", "bits", "resolution", "smallest_normal", "dtype") if not case.bad else case.pick("maximum", "max", "minimum"))


@api("torch.is_tensor", 12)
def is_tensor(case):
    made = case.tensor(case.shape(0, 2), case.choice(TYPES))
    return case.pick("torch.is_tensor(%s)" % made, "torch.is_tensor([1])", "torch.is_floating_point(%s)" % made, "torch.numel(%s)" % made, "torch.is_complex(%s)" % made, "isinstance(%s, torch.Tensor)" % made) if not case.bad else case.pick(
        "torch.is_floating_point(1.0)", "torch.numel([1, 2])", "torch.is_tensor()", "torch.is_complex(2)", "torch.numel(3)")
