# A cell, a row or a column as the format asks: Python's own things, tensors of torch, arrays of numpy.
from datasets._hub import Picture
from datasets._rows import columns_of, is_run


def python(value):
    kind = LibCall.data.kind(value)
    if kind == "object" and isinstance(value, Picture):
        return value.opened()
    if kind in ("tensor", "array"):
        return value.tolist()
    if kind == "dict":
        return {key: python(one) for key, one in value.items()}
    if kind == "list" and LibCall.data.constant(len(value)) is not None:
        return [python(one) for one in value] if _holds_tensors(value) else value
    return value


def _holds_tensors(value):
    return any([LibCall.data.kind(one) in ("tensor", "array", "dict", "list") and (LibCall.data.kind(one) != "list" or _holds_tensors(one)) for one in value[:4]])


def torch_cell(value, dtype=None):
    import torch
    kind = LibCall.data.kind(value)
    if kind in ("str", "bytes", "none", "opaque"):
        return value
    if kind == "dict":
        return {key: torch_cell(one, dtype) for key, one in value.items()}
    if kind == "object":
        return _of_image(value, dtype)
    if kind in ("list", "run") and not _rectangular(value):
        return [torch_cell(one, dtype) for one in value]
    tensor = torch.as_tensor(value) if kind in ("tensor", "array") else torch.tensor(value)
    if dtype is not None:
        return tensor.to(dtype)
    if tensor.is_floating_point():
        return tensor.to(torch.float32)
    return tensor if tensor.dtype == torch.bool else tensor.to(torch.int64)


def _of_image(value, dtype):
    """An image becomes channels, height, width."""
    from PIL.Image import Image
    value = python(value)
    if not isinstance(value, Image):
        return value
    import numpy as np
    import torch
    array = np.asarray(value)
    return torch.from_numpy(array[None] if array.ndim == 2 else array.transpose((2, 0, 1)))


def _rectangular(value):
    """Numbers, or lists of numbers of one length at each depth."""
    kind = LibCall.data.kind(value)
    if kind in ("int", "float", "bool"):
        return True
    if kind in ("tensor", "array"):
        return True
    if kind not in ("list", "run"):
        return False
    if kind == "list" and len(value) == 0:
        return True
    if not all([_rectangular(one) for one in value]):
        return False
    return _even(value)


def _even(value):
    first = LibCall.data.element(value)
    if LibCall.data.kind(first) not in ("list", "run"):
        return True
    size = len(value[0])
    return all([LibCall.value.known(len(one) == size) and len(one) == size for one in value])


def numpy_cell(value, dtype=None):
    import numpy as np
    kind = LibCall.data.kind(value)
    if kind in ("str", "bytes", "none", "opaque"):
        return value
    if kind == "dict":
        return {key: numpy_cell(one) for key, one in value.items()}
    if kind == "object":
        return np.asarray(value)
    if kind == "tensor":
        return value.numpy()
    return np.array(value)


def cell(value, kind, options):
    if kind is None:
        return python(value)
    if kind == "torch":
        return torch_cell(value, options.get("dtype"))
    if kind == "numpy":
        return numpy_cell(value, options.get("dtype"))
    return LibCall.unknown.any(f"a data set with the format {kind}")


def _is_open(first, one):
    """Whether the two are tensors of one shape is not known."""
    if LibCall.data.kind(one) == "opaque":
        return True
    tensors = LibCall.data.kind(first) in ("tensor", "array") and LibCall.data.kind(one) in ("tensor", "array")
    return tensors and not LibCall.value.known(one.shape == first.shape)


def _stacked(cells, kind):
    """A column of formatted cells: one tensor where all are of one shape."""
    if LibCall.data.kind(cells) == "list" and len(cells) == 0:
        return torch_cell([]) if kind == "torch" else numpy_cell([])
    first = LibCall.data.element(cells) if LibCall.data.kind(cells) == "run" else cells[0] if cells else None
    if any([_is_open(first, one) for one in cells]):
        return LibCall.unknown.any("a column with cells that are not known")
    if LibCall.data.kind(first) not in ("tensor", "array"):
        return cells
    if any([LibCall.data.kind(one) not in ("tensor", "array") or one.shape != first.shape for one in cells]):
        return cells
    if kind == "torch":
        import torch
        return torch.stack(cells)
    import numpy as np
    return np.stack(cells)


def column(rows, name, kind, options):
    if kind is None and is_run(rows) and LibCall.data.kind(LibCall.data.element(rows)) == "dict":
        value = LibCall.data.element(rows)[name]
        if LibCall.data.kind(value) != "object":
            return LibCall.data.rest(python(value), len(rows))
    if kind is None:
        return [python(row[name]) for row in rows]
    if kind == "torch" or kind == "numpy":
        number = LibCall.data.constant(len(rows))
        if is_run(rows):
            first = cell(rows[LibCall.data.index(len(rows))][name], kind, options)
            if _fixed(first):
                return _many(first, len(rows), kind)
        return _stacked([cell(row[name], kind, options) for row in rows], kind)
    return LibCall.unknown.any(f"a data set with the format {kind}")


def _fixed(value):
    return LibCall.data.kind(value) in ("tensor", "array") and all([LibCall.data.constant(size) is not None for size in value.shape])


def _many(first, size, kind):
    if kind == "torch":
        import torch
        return torch.stack(LibCall.data.run(first, size))
    import numpy as np
    return np.stack(LibCall.data.run(first, size))


def table(rows, names, kind, options):
    return {name: column(rows, name, kind, options) for name in names}
