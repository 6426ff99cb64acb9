# What two things must agree in is told in torch's words; that their values are near is assumed.
import torch


def _path(where):
    return "".join([f"[{key!r}]" for key in where])


def _fail(message, where, msg):
    if where:
        message = f"{message}\n\nThe failure occurred for item {_path(where)}"
    if msg is not None:
        message = msg(message) if callable(msg) else msg
    raise AssertionError(message)


def _differ(name, actual, expected, where, msg):
    _fail(f"The values for attribute '{name}' do not match: {actual} != {expected}.", where, msg)


def _tensors(actual, expected, check_device, check_dtype, where, msg):
    if not LibCall.torch.is_known(actual) or not LibCall.torch.is_known(expected):
        return
    if actual.shape != expected.shape:
        _differ("shape", actual.shape, expected.shape, where, msg)
    if check_dtype and actual.dtype != expected.dtype:
        _differ("dtype", actual.dtype, expected.dtype, where, msg)


def _pair(actual, expected, options, where, msg):
    check_device, check_dtype = options
    if actual is None or expected is None:
        if actual is not expected:
            _fail(f"None mismatch: {actual} is not {expected}", where, msg)
    elif isinstance(actual, dict) and isinstance(expected, dict):
        if set(actual) != set(expected):
            _fail("The keys of the mappings do not match", where, msg)
        for key in expected:
            _pair(actual[key], expected[key], options, where + (key,), msg)
    elif isinstance(actual, (list, tuple)) and isinstance(expected, (list, tuple)) and not isinstance(actual, torch.Size):
        if len(actual) != len(expected):
            _fail(f"The length of the sequences mismatch: {len(actual)} != {len(expected)}", where, msg)
        for i in range(len(expected)):
            _pair(actual[i], expected[i], options, where + (i,), msg)
    elif isinstance(actual, torch.Tensor) and isinstance(expected, torch.Tensor):
        _tensors(actual, expected, check_device, check_dtype, where, msg)
    elif isinstance(actual, torch.Tensor) != isinstance(expected, torch.Tensor):
        _mixed(actual, expected, where, msg)


def _mixed(actual, expected, where, msg):
    """A tensor beside a number, or beside what torch can make one of."""
    other = expected if isinstance(actual, torch.Tensor) else actual
    if isinstance(other, (int, float, bool)):
        tensor = actual if isinstance(actual, torch.Tensor) else expected
        if tensor.shape != torch.Size([]):
            shapes = (tensor.shape, torch.Size([])) if tensor is actual else (torch.Size([]), tensor.shape)
            _differ("shape", *shapes, where, msg)


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True,
                 check_layout=True, check_stride=False, msg=None):
    if (rtol is None) != (atol is None):
        raise ValueError(f"rtol and atol must both be specified or both be unspecified, but got rtol={rtol} and atol={atol}")
    _pair(actual, expected, (check_device, check_dtype), (), msg)


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    if not isinstance(actual, torch.Tensor):
        actual = torch.tensor(actual)
    if not isinstance(expected, torch.Tensor):
        expected = torch.tensor(expected, dtype=actual.dtype)
    _pair(actual, expected, (True, False), (), msg or None)


def make_tensor(*shape, dtype, device, low=None, high=None, requires_grad=False, noncontiguous=False, exclude_zero=False, memory_format=None):
    if len(shape) == 1 and not isinstance(shape[0], int):
        shape = tuple(shape[0])
    if dtype is torch.bool:
        return torch.randint(0, 2, shape, dtype=dtype, device=device)
    if not dtype.is_floating_point and not dtype.is_complex:
        known_low = -9 if low is None else int(low)
        if dtype is torch.uint8 and low is None:
            known_low = 0
        return torch.randint(known_low, 10 if high is None else int(high), shape, dtype=dtype, device=device)
    return torch.empty(shape, dtype=dtype, device=device).requires_grad_(requires_grad)
