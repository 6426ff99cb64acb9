# Tables out of files: their columns and rows are the world's, but for what the call says, and for a file that lies beside the program.
from pandas._cells import Cells, kind_of
from pandas._frame import DataFrame
from pandas._index import Index
from pandas._series import unknown


def _name(path):
    if hasattr(path, "__fspath__"):
        path = path.__fspath__()
    return path if isinstance(path, str) and LibCall.value.known(path) else "a file"


# `before`: the columns of the file, where they are known. `whole`: what the call says changes no name.
def _table(path, names, usecols, index_col, nrows, dtype, rows=None):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    if rows is None:
        from _shapeproof import world
        rows = world.number("rows of " + _name(path), path)
    if nrows is not None:
        rows = min(rows, nrows)
    if usecols is not None and isinstance(usecols, (list, tuple)) and names is None and all([isinstance(one, str) for one in usecols]):
        names = list(usecols)
    kind = "" if dtype is None or isinstance(dtype, dict) else kind_of(dtype)
    if names is None or callable(usecols) or not LibCall.value.known(tuple(names)):
        width = len(usecols) if isinstance(usecols, (list, tuple)) else LibCall.unknown.int("columns of " + _name(path), "opaque", 1, None, "the number of columns of " + _name(path))
        made = DataFrame._of(rows, None, {}, width, kind)
    else:
        if usecols is not None:
            names = [name for place, name in enumerate(names) if name in usecols or place in usecols]
        made = DataFrame._of(rows, names, {name: Cells(rows, kind) for name in names})
    if isinstance(dtype, dict):
        made._cast(dtype)
    return made if index_col is None or index_col is False else _indexed(made, index_col)


def _indexed(table, index_col):
    labels = index_col if isinstance(index_col, list) else [index_col]
    if table._names is None:
        return DataFrame._of(table._rows, None, {}, table._width - len(labels), table._other_kind, Index(None))
    return table.set_index([table._names[one] if isinstance(one, int) else one for one in labels])


def read_csv(filepath_or_buffer, *, sep=None, delimiter=None, header="infer", names=None, index_col=None, usecols=None, dtype=None, engine=None,
             converters=None, skiprows=None, nrows=None, chunksize=None, iterator=False, **kwargs):
    if chunksize is not None or iterator:
        return unknown("read_csv in chunks")
    known, rows = (names, None) if names is not None or header not in ("infer", 0) or skiprows is not None else _beside(filepath_or_buffer, sep or delimiter or ",")
    return _table(filepath_or_buffer, known, usecols, index_col, nrows, dtype, rows)


# (names of the columns, number of rows) of a file that lies beside the program.
def _beside(path, separator):
    from _shapeproof import settings
    if not LibCall.value.known(separator) or len(separator) != 1:
        return None, None
    head = settings.head_of_table(path)
    names = head[0].split(separator) if head is not None else []
    return (None, None) if head is None or len(set(names)) != len(names) or "" in names else (names, head[1])


def read_table(filepath_or_buffer, *, sep="\t", **kwargs):
    return read_csv(filepath_or_buffer, sep=sep, **kwargs)


def read_excel(io, sheet_name=0, *, header=0, names=None, index_col=None, usecols=None, dtype=None, nrows=None, **kwargs):
    if sheet_name is None or isinstance(sheet_name, list):
        return unknown("read_excel of several sheets")
    return _table(io, names, usecols if isinstance(usecols, list) else None, index_col, nrows, dtype)


def read_parquet(path, engine="auto", columns=None, **kwargs):
    return _table(path, columns, None, None, None, None)


def read_json(path_or_buf, *, lines=False, nrows=None, dtype=None, **kwargs):
    return _table(path_or_buf, None, None, None, nrows, None)


def read_pickle(filepath_or_buffer, *args, **kwargs):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return unknown("read_pickle")


read_feather = lambda path, columns=None, **kwargs: read_parquet(path, columns=columns)
read_hdf = read_sql = read_html = read_pickle
