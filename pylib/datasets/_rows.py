# Rows: a list of dicts with the same keys. A few rows are each what they are; of more, one stands for all (a run: LibCall.data.common),
# in which cells that are alike in every row (the lengths of ids and mask) stay alike.
EXACT = 64  # rows that are told apart


def collapsed(rows):
    """The same rows; those of a long list not told apart."""
    if LibCall.data.kind(rows) not in ("list", "run"):
        return rows
    number = LibCall.data.constant(len(rows))
    if number is not None and number <= EXACT and LibCall.data.kind(rows) == "list" and (number <= 16 or not LibCall.data.varies(rows, LibCall.data.mark())):
        return rows
    return run_of(rows)


def run_of(rows):
    """The same rows, not told apart."""
    if LibCall.data.constant(len(rows)) == 0:
        return []
    return LibCall.data.rest(LibCall.data.common({"rows": rows})["rows"], len(rows))


def is_run(rows):
    return LibCall.data.kind(rows) == "run"


def any_row(rows, index):
    return (rows if is_run(rows) else run_of(rows))[index]


def part(rows, start, stop):
    """rows[start:stop]; of a run any so many."""
    if is_run(rows):
        return LibCall.data.rest(LibCall.data.element(rows), stop - start)
    return rows[start:stop]


def columns_of(rows, names):
    """{name: list}; of a run with what its cells have in common."""
    if is_run(rows):
        row = LibCall.data.element(rows)
        return {name: LibCall.data.rest(row[name], len(rows)) for name in names}
    return {name: [row[name] for row in rows] for name in names}


def plain(value):
    """A cell as it is written: tuples become lists, what tokenizers and scalars of numpy give what they hold."""
    kind = LibCall.data.kind(value)
    if kind == "tuple" or kind == "namedtuple":
        return [plain(one) for one in value]
    if kind == "tensor" and value.ndim == 0 or kind == "array" and value.ndim == 0:
        return value.item()
    if kind == "object":
        from collections.abc import Mapping
        from numpy import generic
        if isinstance(value, generic):
            return value.item()
        if isinstance(value, Mapping):
            return {key: plain(value[key]) for key in value.keys()}
    return value


def length_of_column(column):
    kind = LibCall.data.kind(column)
    if kind in ("list", "run", "tuple", "tensor", "array"):
        return len(column)
    return None


def rows_of(columns, names):
    """Rows from columns of one length."""
    lists = {name: _listed(columns[name]) for name in names}
    if not lists:
        return []
    if any([LibCall.data.kind(one) == "opaque" for one in lists.values()]):
        sizes = [len(one) for one in lists.values() if LibCall.data.kind(one) != "opaque"]
        size = sizes[0] if sizes else LibCall.unknown.int("rows", "opaque", 0, None, "the rows of a table of which nothing is known")
        lists = {name: LibCall.data.rest(LibCall.unknown.any(f"the column {name}"), size) if LibCall.data.kind(one) == "opaque" else one
                 for name, one in lists.items()}
    number = LibCall.data.constant(len(lists[names[0]]))
    if number is not None and number <= EXACT and not any([is_run(lists[name]) for name in names]):
        return [{name: plain(lists[name][i]) for name in names} for i in range(number)]
    row = LibCall.data.common(lists)
    return LibCall.data.rest({name: plain(row[name]) for name in names}, len(lists[names[0]]))


def _listed(column):
    kind = LibCall.data.kind(column)
    if kind in ("tensor", "array"):
        number = LibCall.data.constant(len(column))
        if number is not None and number <= EXACT:
            return [column[i] for i in range(number)]
        return LibCall.data.rest(column[0], len(column))
    if kind in ("tuple", "object") and hasattr(column, "__iter__"):
        return list(column)
    return column
