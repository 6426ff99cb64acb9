# map and filter: the program's function on every row, or on batches of columns.
from datasets import _rows, formatting
from datasets._table import Unnamed


def _given(dataset, rows):
    """A batch as the function sees it."""
    if isinstance(dataset._names, Unnamed):
        return Unread(dataset._rows, len(rows))
    return formatting.table(rows, dataset._shown(), dataset._format_kind, dataset._format_options)


class Unread(dict):
    """A batch of columns of which nothing is known but how many cells they have."""

    def __init__(self, rows, size):
        self._row = rows[0]
        self._size = size

    def __getitem__(self, name):
        return LibCall.data.rest(self._row[name], self._size)

    def __contains__(self, name):
        return True

    def keys(self):
        return LibCall.unknown.any("the columns of a file")


def _arguments(example, dataset, input_columns, index, with_indices, single):
    if input_columns is not None:
        names = [input_columns] if isinstance(input_columns, str) else input_columns
        for name in names:
            if name not in dataset._names:
                raise ValueError(f"Input column {names} not in the dataset. Current columns in the dataset: {list(dataset._names)}")
        args = [example[name] for name in names]
    else:
        args = [example]
    return args + [index] if with_indices else args


def mapped(dataset, function, with_indices, input_columns, batched, batch_size, drop_last, removed, fn_kwargs):
    """The rows, and the names of their columns."""
    kwargs = {} if fn_kwargs is None else fn_kwargs
    total = len(dataset._rows)
    if LibCall.data.constant(total) == 0:
        return [], [name for name in dataset._names if removed is None or name not in removed]
    if batched:
        return _in_batches(dataset, function, with_indices, input_columns, batch_size, drop_last, removed, kwargs)
    if isinstance(dataset._names, Unnamed):
        return _unread(dataset, function, with_indices, input_columns, removed, kwargs)
    left = [name for name in dataset._names if removed is None or name not in removed]
    rows = [_one(dataset, row, i, function, with_indices, input_columns, kwargs, left) for i, row in enumerate(dataset._rows)]
    names = list(rows[0])
    dataset._untouched = [name for name in dataset._names if name in left]
    return _rows.collapsed(rows), names


def _checked(result):
    if result is not None and LibCall.data.kind(result) in ("list", "tuple", "int", "float", "str", "tensor", "array", "bool"):
        raise TypeError(f"Provided `function` which is applied to all elements of table returns a variable of type {type(result)}. "
                        "Make sure provided `function` returns a variable of type `dict` (or a pyarrow table) to update the dataset or `None` if you "
                        "are only interested in side effects.")
    return result


def _one(dataset, row, i, function, with_indices, input_columns, kwargs, left):
    example = dataset._formatted_row(row)
    result = _checked(function(*_arguments(example, dataset, input_columns, i, with_indices, True), **kwargs))
    made = {name: _rows.plain(example[name]) if name in example else row[name] for name in left}
    if result is not None and LibCall.data.kind(result) != "opaque":
        for name in list(result.keys()):
            made[name] = _rows.plain(result[name])
    return made


def _unread(dataset, function, with_indices, input_columns, removed, kwargs):
    row = dataset._rows[0]
    result = function(*_arguments(row, dataset, input_columns, LibCall.data.index(len(dataset._rows)), with_indices, True), **kwargs)
    return _after_unread(dataset, result, removed, lambda value: _rows.plain(value))


def _after_unread(dataset, result, removed, cell):
    if result is None or LibCall.data.kind(result) == "opaque":
        return dataset._rows, dataset._names
    made = {name: cell(value) for name, value in dict.items(result)} if isinstance(result, dict) else {name: cell(result[name]) for name in list(result.keys())}
    if LibCall.data.kind(removed) == "opaque":  # all that there were
        return LibCall.data.rest(made, len(dataset._rows)), list(made)
    row, gone = dataset._rows[0], () if removed is None else tuple(removed)
    known = {name: value for name, value in dict.items(row) if name not in gone}
    for name in ("label", "labels"):
        if name not in made and name not in gone and name not in known:
            known[name] = LibCall.unknown.int("a label of a file", "external", 0, None)
    known.update(made)
    return LibCall.data.rest(row.but(known, gone), len(dataset._rows)), Unnamed(known, dataset._names.gone + gone)


def _in_batches(dataset, function, with_indices, input_columns, batch_size, drop_last, removed, kwargs):
    total = len(dataset._rows)
    size = total if batch_size is None or LibCall.value.known(batch_size) and batch_size <= 0 else batch_size
    ends = []
    number = LibCall.data.constant(total)
    if number is not None and LibCall.data.constant(size) is not None and (not _rows.is_run(dataset._rows)):
        starts = [start for start in range(0, number, size) if not drop_last or start + size <= number]
        ends = [(start, min(start + size, number)) for start in starts]
    elif number is not None and LibCall.data.constant(size) is not None:
        if number >= size:
            ends.append((0, size))
        if number % size != 0 and not drop_last:
            ends.append((number - number % size, number))
    else:
        ends.append((0, total if LibCall.value.known(total <= size) and total <= size else LibCall.unknown.int("batch", "external", 1, size)))
    pieces = [_one_batch(dataset, start, stop, function, with_indices, input_columns, removed, kwargs) for start, stop in ends]
    rows, names = pieces[0]
    if number is None or LibCall.data.constant(size) is None:
        full = rows
        if LibCall.value.known(len(rows) == ends[0][1]) and len(rows) == ends[0][1]:
            return LibCall.data.rest(_common(rows, names), total), names
        count = LibCall.unknown.int("len(dataset)", "external", 0, None)
        return LibCall.data.rest(_common(rows, names), count), names
    if _rows.is_run(dataset._rows) and number >= size:
        count = (number // size) * len(rows) + (len(pieces[1][0]) if len(pieces) > 1 else 0)
        both = rows + pieces[1][0] if len(pieces) > 1 else rows
        if LibCall.data.constant(count) == len(both):
            return _rows.collapsed(both), names
        return LibCall.data.rest(_common(both, names), count), names
    for more, _ in pieces[1:]:
        rows = rows + more
    return _rows.collapsed(rows), names


# A row that stands for all of these.
def _common(rows, names):
    return LibCall.data.element(rows) if isinstance(names, Unnamed) else LibCall.data.common({"rows": rows})["rows"]


def _one_batch(dataset, start, stop, function, with_indices, input_columns, removed, kwargs):
    rows = _rows.part(dataset._rows, start, stop)
    given = _given(dataset, rows)
    result = _checked(function(*_arguments(given, dataset, input_columns, list(range(start, stop)), with_indices, False), **kwargs))
    if isinstance(dataset._names, Unnamed):
        set_names = [] if result is None or LibCall.data.kind(result) == "opaque" else list(dict.keys(result) if isinstance(result, dict) else result.keys())
        if not set_names:
            return dataset._rows, dataset._names
        made, names = _after_unread(dataset, result, removed, lambda column: LibCall.data.element(_rows._listed(column)))
        first = _rows.length_of_column(result[set_names[0]])
        return LibCall.data.rest(LibCall.data.element(made), stop - start if first is None else first), names
    left = [name for name in dataset._names if removed is None or name not in removed]
    dataset._untouched = left
    if LibCall.data.kind(result) == "opaque":
        return LibCall.data.rest(LibCall.unknown.any("a row that a function has made"), LibCall.unknown.int("rows", "opaque", 0, None, "what a function has made of a batch")), left
    columns = {name: given[name] if name in given else [row[name] for row in rows] for name in left}
    for name in list(result.keys()) if result is not None else []:
        columns[name] = result[name]
        if LibCall.data.kind(columns[name]) in ("int", "float", "str", "bool", "none"):
            raise TypeError("Provided `function` which is applied to all elements of table returns a `dict` of types "
                            f"{[type(result[one]) for one in list(result.keys())]}. When using `batched=True`, make sure provided `function` returns a `dict` of types like "
                            "`(<class 'list'>, <class 'numpy.ndarray'>, <class 'pandas.Series'>, <class 'torch.Tensor'>)`.")
    from datasets.arrow_dataset import _same_lengths
    _same_lengths(columns)
    return _rows.rows_of(columns, list(columns)), list(columns)


def filtered(dataset, function, with_indices, input_columns, batched, batch_size, fn_kwargs):
    kwargs = {} if fn_kwargs is None else fn_kwargs
    rows = dataset._rows
    if isinstance(dataset._names, Unnamed):
        function(*_arguments(_given(dataset, rows) if batched else rows[0], dataset, input_columns, LibCall.data.index(len(rows)), with_indices, not batched), **kwargs)
        return LibCall.data.rest(LibCall.data.element(rows), LibCall.unknown.int("len(dataset)", "external", 1, None))
    if batched:
        kept = function(*_arguments(_given(dataset, rows), dataset, input_columns, list(range(len(rows))), with_indices, False), **kwargs)
        if _rows.is_run(rows):
            return LibCall.data.rest(LibCall.data.element(rows), LibCall.unknown.int("len(dataset)", "program", 0, len(rows)))
        return [row for row, keep in zip(rows, kept) if keep]
    if function is None:
        return rows
    kept = [row for i, row in enumerate(rows) if function(*_arguments(dataset._formatted_row(row), dataset, input_columns, i, with_indices, True), **kwargs)]
    return _rows.collapsed(kept)
