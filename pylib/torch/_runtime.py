# What surrounds the tensors: gradient modes, generators, files, compilation.


class _Mode:
    # A context manager that is a decorator as well; it changes no shape.
    def __init__(self, *args, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        return None

    def __call__(self, function):
        return function

    def clone(self):
        return self


# The library calls read these: what is computed while _grad_enabled is False needs no gradient, what is made while _inference is True is
# kept by no graph, and _grad_shared is set when
# a tensor came to need one in place, with all that share its values.
_grad_enabled = True
_inference = False
_default_device = None  # where factories put what they make; None: on the CPU
_placed_elsewhere = False  # something that moves modules and batches itself was set up
_grad_shared = False
_multiply_adds = _calls_open = 0  # of this path, where somebody counts (backend/engine/tally.h)


def _steps(mode, function, args, kwargs):
    generator = function(*args, **kwargs)
    while True:
        with mode.clone():
            try:
                step = next(generator)
            except StopIteration as stop:
                return stop.value
        yield step


class _GradMode(_Mode):
    mode = False

    def __enter__(self):
        global _grad_enabled
        self._before = _grad_enabled
        _grad_enabled = self.mode
        return None

    def __exit__(self, exc_type, exc_value, traceback):
        global _grad_enabled
        _grad_enabled = self._before

    def clone(self):
        return self.__class__()

    def __call__(self, function):
        import functools
        import inspect
        if isinstance(function, type):
            return function
        mode = self

        if inspect.isgeneratorfunction(function):
            @functools.wraps(function)
            def stepwise(*args, **kwargs):
                return _steps(mode, function, args, kwargs)
            return stepwise

        @functools.wraps(function)
        def in_mode(*args, **kwargs):
            with mode.clone():
                return function(*args, **kwargs)
        return in_mode


class _BareMode(_GradMode):
    # Works without parentheses too: @torch.no_grad
    def __new__(cls, orig_func=None, *args, **kwargs):
        if orig_func is None or isinstance(orig_func, bool):
            return object.__new__(cls)
        return cls()(orig_func)


class no_grad(_BareMode):
    pass


class enable_grad(_BareMode):
    mode = True


class inference_mode(_BareMode):
    def __init__(self, mode=True):
        self.mode = not mode

    def __enter__(self):
        global _inference
        self._outside = _inference
        _inference = not self.mode
        super().__enter__()

    def __exit__(self, exc_type, exc_value, traceback):
        global _inference
        super().__exit__(exc_type, exc_value, traceback)
        _inference = self._outside

    def clone(self):
        return self.__class__(not self.mode)


class set_grad_enabled(_GradMode):
    # Sets the mode when it is made; as a manager it brings the old one back.
    def __init__(self, mode):
        global _grad_enabled
        self._outside = _grad_enabled
        self.mode = mode
        _grad_enabled = mode

    def __enter__(self):
        global _grad_enabled
        _grad_enabled = self.mode
        self._before = self._outside

    def __call__(self, function):
        global _grad_enabled
        _grad_enabled = self._outside
        return super().__call__(function)

    def clone(self):
        return self.__class__(self.mode)


# From here on element types need not be those that the rules follow.
def _change_types():
    from torch._tensor import Tensor
    Tensor._types_change = True
    LibCall.torch.types_change()


class autocast(_Mode):
    def __init__(self, device_type=None, dtype=None, enabled=True, cache_enabled=None):
        if enabled is not False:
            _change_types()


def is_grad_enabled():
    return _grad_enabled


def is_inference_mode_enabled():
    return _inference


# Whether it is depends on the device as well.
def is_autocast_enabled(device_type=None):
    from torch._tensor import Tensor
    return LibCall.torch.unknown("bool", "whether autocast is enabled", "external") if Tensor._types_change else False


def is_autocast_cpu_enabled():
    return is_autocast_enabled()


def get_autocast_dtype(device_type):
    return LibCall.torch.unknown("any", "the dtype of autocast")


get_autocast_cpu_dtype = get_autocast_dtype


def get_autocast_gpu_dtype():
    return LibCall.torch.unknown("any", "the dtype of autocast")


class Generator:
    def __init__(self, device="cpu"):
        self.device = device

    def manual_seed(self, seed):
        return self

    def seed(self):
        return LibCall.torch.unknown("int", "seed", "program", 0)

    def initial_seed(self):
        return LibCall.torch.unknown("int", "seed", "program", 0)

    def get_state(self):
        return LibCall.torch.filled("empty", (LibCall.torch.unknown("int", "state size", "opaque", 0),), "uint8", ((None, None, False),))

    def set_state(self, new_state):
        return self


default_generator = Generator()


def manual_seed(seed):
    return default_generator


def seed():
    return LibCall.torch.unknown("int", "seed", "program", 0)


initial_seed = seed


def get_rng_state():
    return LibCall.torch.filled("empty", (LibCall.torch.unknown("int", "state size", "opaque", 0),), "uint8", ((None, None, False),))


def set_rng_state(new_state):
    pass


def save(obj, f, pickle_module=None, pickle_protocol=2, _use_new_zipfile_serialization=True, _disable_byteorder_record=False):
    from _shapeproof import saved
    if LibCall.torch.is_tensor(f) or LibCall.torch.is_known(f) and isinstance(f, (dict, list, tuple, set, int, float, type(None))):
        raise AttributeError("expected 'f' to be string, path, or a file-like object with a 'write' attribute")
    from _shapeproof import reduction
    if pickle_module is None:
        reduction.written(obj)
    saved.save(obj, f)


# What the program allows torch.load to make besides tensors and plain data; pairs of a function or class and its name too.
_safe_globals = []


def _allowed():
    return tuple([each[0] if isinstance(each, tuple) else each for each in _safe_globals])


# Where tensors are put: None, where they were; a text; anything else, not known.
def _place(map_location):
    if map_location is None:
        return None
    place = getattr(map_location, "_spec", map_location)
    return place if isinstance(place, str) else False


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **pickle_load_args):
    from _shapeproof import disk, saved
    found = None if saved.has(f) else disk.found(f)
    if found is None and not saved.has(f):  # what the program has written is there
        LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    if weights_only is not True and (weights_only is not None or pickle_module is not None):
        from _shapeproof import reduction
        reduction.read("torch.load(weights_only=False)")
    allowed = _allowed()
    weights = weights_only is True or weights_only is None and pickle_module is None
    if found is not None and found[1] == "torch" and LibCall.value.known(weights_only):
        if weights and not disk.demand_weights(found, _safe_globals):
            return LibCall.torch.unknown("any", "what torch.load reads from a file", "external")
        return disk.value(found, not weights, _safe_globals, _place(map_location))
    if not allowed and weights:
        saved.demand_weights(f)
    return saved.load(f, LibCall.torch.unknown("any", "what torch.load reads from a file", "external"), weights_only is False, allowed)


def compile(model=None, *, fullgraph=False, dynamic=None, backend=None, mode=None, options=None, name=None, disable=False, recompile_limit=None,
            isolate_recompiles=False, shapes_spec=None):
    LibCall.torch.graph_unsure()  # compiled code keeps what it likes
    if backend is not None and not isinstance(backend, str):
        LibCall.unknown.any("torch.compile(backend=...)")(backend)
    if model is None:
        return _identity
    from torch._optimized import OptimizedModule
    from torch.nn.modules.module import Module
    compiles = isinstance(model, Module)
    return OptimizedModule(model) if LibCall.value.known(compiles) and compiles else model


def _identity(function):
    return function


def set_default_dtype(d):
    from torch._dtypes import float32
    if d is not float32:
        _change_types()


def get_default_dtype():
    from torch._dtypes import float32
    from torch._tensor import Tensor
    return LibCall.torch.unknown("any", "the default type") if Tensor._types_change else float32


def set_default_tensor_type(t):
    global _default_device
    from torch._tensor_types import FloatTensor, of_cuda
    _default_device = "cuda" if of_cuda(t) else None
    if not (isinstance(t, type) and t.dtype is FloatTensor.dtype) and t not in ("torch.FloatTensor", "torch.cuda.FloatTensor"):
        _change_types()


def set_default_device(device):
    global _default_device
    _default_device = device


def place_elsewhere():
    global _placed_elsewhere
    _placed_elsewhere = True


def get_default_device():
    from torch._dtypes import device
    return device("cpu" if _default_device is None else _default_device)


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    pass


def set_num_threads(n):
    pass


def set_num_interop_threads(n):
    pass


def get_num_threads():
    return LibCall.torch.unknown("int", "threads", "external", 1)


get_num_interop_threads = get_num_threads


def set_flush_denormal(mode):
    return True


def set_float32_matmul_precision(precision):
    pass


def get_float32_matmul_precision():
    return "highest"


def use_deterministic_algorithms(mode, *, warn_only=False):
    pass


def are_deterministic_algorithms_enabled():
    return False


def is_deterministic_algorithms_warn_only_enabled():
    return False


def set_deterministic_debug_mode(debug_mode):
    pass


def set_warn_always(b):
    pass


def can_cast(from_, to):
    rank = {"bool": 0, "uint8": 1, "int8": 1, "int16": 1, "int32": 1, "int64": 1, "complex64": 3, "complex128": 3}
    low, high = rank.get(from_._dtype_name, 2), rank.get(to._dtype_name, 2)
    return low <= high


def promote_types(type1, type2):
    from torch._dtypes import _named
    return _named(LibCall.torch.promote_types(type1, type2))


def result_type(tensor1, tensor2):
    # The types decide, not the shapes: only whether there are dimensions.
    first = tensor1.reshape(-1)[:0] if LibCall.torch.is_tensor(tensor1) and tensor1.dim() > 0 else tensor1
    second = tensor2.reshape(-1)[:0] if LibCall.torch.is_tensor(tensor2) and tensor2.dim() > 0 else tensor2
    return LibCall.torch.pointwise("result_type", "same", (first, second)).dtype


def typename(obj):
    return LibCall.torch.unknown("str", "a type name")


def is_storage(obj):
    return False


def _assert(condition, message):
    assert condition, message


def get_device_module(device=None):
    import torch.cuda
    return torch.cuda


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    return LibCall.unknown.any("torch.vmap")(func)


def sym_max(a, b):
    return max(a, b)


def sym_min(a, b):
    return min(a, b)
