# What Dataset and IterableDataset share: columns, formats.
from datasets.features import Features, inferred


class Unseen(dict):
    """A row of which there may be more columns than those that are known; none of `gone`."""

    def __init__(self, what, known=(), gone=()):
        dict.__init__(self, known)
        self.what = what
        self.gone = tuple(gone)

    def __missing__(self, name):
        if name in self.gone:
            raise KeyError(name)
        return LibCall.unknown.any(f"the column {name} of {self.what}")

    def __contains__(self, name):
        return dict.__contains__(self, name) or name not in self.gone and LibCall.unknown.bool("", "external", "whether a file has a column")

    def get(self, name, default=None):
        return default if name in self.gone and not dict.__contains__(self, name) else self[name]

    # The same row with other cells known, and without more columns.
    def but(self, known, gone=()):
        return Unseen(self.what, known, self.gone + tuple(gone))


class Unnamed(list):
    """The names of columns of which there may be more than those that are known; none of `gone`."""

    def __init__(self, known=(), gone=()):
        list.__init__(self, known)
        self.gone = tuple(gone)

    def __contains__(self, name):
        return name not in self.gone or list.__contains__(self, name)


def missing(name, names):
    raise KeyError(f"Column {name} not in the dataset. Current columns in the dataset: {list(names)}")


class Table(object):
    _format_kind = None
    _output_all = False
    _transform = None
    _format_columns = None
    _untouched = ()
    split = None

    @classmethod
    def _of(cls, rows, names, features=None, split=None):
        self = cls.__new__(cls)
        self._rows = rows
        self._names = names if names is not None else Unnamed()
        self._features = Features(features) if features is not None else Features()
        self._format_options = {}
        self.split = split
        if features is not None and LibCall.data.constant(len(rows)) != 0 and list(features) != list(self._names):
            if sorted(features) != sorted(self._names):
                self._names = [one for one in features if one in self._names]
        return self

    def _like(self):
        made = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(made, name, value)
        return made

    def _with_rows(self, rows):
        made = self._like()
        made._rows = rows
        return made

    def _must_have(self, name):
        if name not in self._names:
            raise ValueError(f"Column '{name}' not found in the dataset. Current columns in the dataset: {list(self._names)}")

    def _shown(self):
        if self._format_columns is None:
            return list(self._names)
        return list(self._format_columns) if isinstance(self._names, Unnamed) else [one for one in self._names if one in self._format_columns]

    # Whether a row shows columns of which nothing is known.
    def _shows_more(self):
        return isinstance(self._names, Unnamed) and (self._format_columns is None or self._output_all)

    # --- what it is
    @property
    def column_names(self):
        if isinstance(self._names, Unnamed):
            return LibCall.unknown.any("the columns of a file")
        return list(self._names)

    @property
    def features(self):
        if isinstance(self._names, Unnamed):
            return LibCall.unknown.any("the features of a file")
        made = Features()
        number = LibCall.data.constant(len(self._rows))
        for name in self._names:
            if name in self._features:
                made[name] = self._features[name]
            elif number != 0:
                made[name] = inferred(self._rows[0][name])
        return made

    @property
    def info(self):
        from datasets.info import DatasetInfo
        return DatasetInfo(features=self.features)

    @property
    def format(self):
        return {"type": self._format_kind, "format_kwargs": self._format_options, "columns": self._shown(), "output_all_columns": self._output_all}

    # --- formats
    def _set(self, kind, columns, output_all, options):
        if kind not in (None, "torch", "pt", "pytorch", "numpy", "np", "python", "pandas", "pd", "tensorflow", "tf", "jax", "arrow", "pa", "polars", "pl"):
            raise ValueError(f"Return type should be None or selected in ['python', 'arrow', 'numpy', 'pandas', 'polars', 'torch', 'tensorflow', 'jax'], but got '{kind}'")
        columns = [columns] if isinstance(columns, str) else columns
        if columns is not None:
            wrong = [one for one in columns if one not in self._names]
            if wrong:
                raise ValueError(f"Columns {wrong} not in the dataset. Current columns in the dataset: {list(self._names)}")
        self._format_kind = {"pt": "torch", "pytorch": "torch", "np": "numpy", "python": None, "pd": "pandas", "tf": "tensorflow"}.get(kind, kind)
        self._format_columns = None if columns is None else list(columns)
        self._output_all = output_all
        self._format_options = options
        self._transform = None

    def set_format(self, type=None, columns=None, output_all_columns=False, **format_kwargs):
        self._set(type, columns, output_all_columns, format_kwargs)

    def reset_format(self):
        self._set(None, None, False, {})

    def with_format(self, type=None, columns=None, output_all_columns=False, **format_kwargs):
        made = self._like()
        made._set(type, columns, output_all_columns, format_kwargs)
        return made

    def set_transform(self, transform, columns=None, output_all_columns=False):
        self._set(None, columns, output_all_columns, {})
        self._transform = transform

    def with_transform(self, transform, columns=None, output_all_columns=False):
        made = self._like()
        made.set_transform(transform, columns, output_all_columns)
        return made

    # --- columns
    def _with_columns(self, names, renamed):
        """`renamed`: {new: old} of all that stay, or that are known."""
        from datasets._rows import is_run
        if is_run(self._rows) and LibCall.data.kind(LibCall.data.element(self._rows)) == "dict":
            row = LibCall.data.element(self._rows)
            cells = {new: row[old] for new, old in renamed.items()}
            made = self._with_rows(LibCall.data.rest(row.but(cells, names.gone) if isinstance(names, Unnamed) else cells, len(self._rows)))
        else:
            made = self._with_rows([{new: row[old] for new, old in renamed.items()} for row in self._rows])
        made._names = names
        made._features = Features({new: self._features[old] for new, old in renamed.items() if old in self._features})
        if self._format_columns is not None:
            made._format_columns = [new for new, old in renamed.items() if old in self._format_columns]
        return made

    def remove_columns(self, column_names, **kwargs):
        if LibCall.data.kind(column_names) == "opaque":
            return self
        removed = [column_names] if isinstance(column_names, str) else list(column_names)
        wrong = [one for one in removed if one not in self._names]
        if wrong:
            raise ValueError(f"Column name {wrong} not in the dataset. Current columns in the dataset: {list(self._names)}")
        kept = [one for one in self._names if one not in removed]
        return self._with_columns(Unnamed(kept, self._names.gone + tuple(removed)) if isinstance(self._names, Unnamed) else kept, {one: one for one in kept})

    def select_columns(self, column_names, **kwargs):
        if LibCall.data.kind(column_names) == "opaque":
            return self
        kept = [column_names] if isinstance(column_names, str) else list(column_names)
        wrong = [one for one in kept if one not in self._names]
        if wrong:
            raise ValueError(f"Column name {wrong} not in the dataset. Current columns in the dataset: {list(self._names)}.")
        return self._with_columns(kept, {one: one for one in kept})

    def rename_columns(self, column_mapping, **kwargs):
        wrong = [one for one in column_mapping if one not in self._names]
        if wrong:
            raise ValueError(f"Original column names {wrong} not in the dataset. Current columns in the dataset: {list(self._names)}")
        named = {column_mapping.get(one, one): one for one in self._names}
        if isinstance(self._names, Unnamed):
            named.update({new: old for old, new in column_mapping.items()})
            return self._with_columns(Unnamed(named, self._names.gone + tuple([old for old in column_mapping if old not in named])), named)
        return self._with_columns(list(named), named)

    def rename_column(self, original_column_name, new_column_name, **kwargs):
        if original_column_name not in self._names:
            raise ValueError(f"Original column name {original_column_name} not in the dataset. Current columns in the dataset: {list(self._names)}")
        if new_column_name in self._names and not isinstance(self._names, Unnamed):  # of a file, label and labels are guesses
            raise ValueError(f"New column name {new_column_name} already in the dataset. Please choose a column name which is not already in the dataset. "
                             f"Current columns in the dataset: {list(self._names)}")
        return self.rename_columns({original_column_name: new_column_name})

    def add_column(self, name, column, new_fingerprint=None, feature=None):
        if name in self._names and not isinstance(self._names, Unnamed):
            raise ValueError(f"Column '{name}' already exists in the dataset.") if False else ValueError(
                f"The table can't have duplicated columns but columns ['{name}'] are duplicated.")
        from datasets._rows import columns_of, rows_of
        from datasets.arrow_dataset import _same_lengths
        columns = columns_of(self._rows, self._names)
        columns[name] = column
        _same_lengths(columns)
        made = self._with_rows(rows_of(columns, list(columns)))
        made._names = list(self._names) + [name]
        return made

    def cast_column(self, column, feature, **kwargs):
        if column not in self._names:
            missing(column, self._names)
        made = self._like()
        made._features = Features({**self._features, column: feature})
        from datasets._casts import cast
        made._rows = [{name: cast(row[name], feature) if name == column else row[name] for name in self._names} for row in self._rows] if not isinstance(self._names, Unnamed) else self._rows
        return made

    def cast(self, features, **kwargs):
        made = self
        if sorted(features) != sorted(self._names):
            raise ValueError("The columns in features "
                             f"({list(features)}) must be identical as the columns in the dataset: {list(self._names)}")
        for name, feature in features.items():
            made = made.cast_column(name, feature)
        return made

    def class_encode_column(self, column, include_nulls=False):
        from datasets._rows import is_run
        from datasets.features import ClassLabel
        if column not in self._names:
            raise ValueError(f"Column ({column}) not in table columns ({list(self._names)}).")
        names = sorted([str(one) for one in set(self[column][:])]) if not is_run(self._rows) else None
        if names is None:
            count = LibCall.unknown.int("num_classes", "opaque", 1, None, "the classes of a column")
            feature = ClassLabel.__new__(ClassLabel)
            feature.names = LibCall.data.rest(LibCall.unknown.str("the name of a class", "program"), count)
            feature.num_classes = count
            made = self._with_rows([{name: LibCall.unknown.int("", "opaque", 0, count - 1, "a class of a column") if name == column else row[name] for name in self._names} for row in self._rows])
        else:
            feature = ClassLabel(names=names)
            made = self._with_rows([{name: names.index(str(row[name])) if name == column else row[name] for name in self._names} for row in self._rows])
        made._features = Features({**self._features, column: feature})
        return made

    def align_labels_with_mapping(self, label2id, label_column):
        return self

    def flatten(self, max_depth=16, **kwargs):
        first = self._rows[0]
        names = {}
        for name in self._names:
            if LibCall.data.kind(first[name]) == "dict":
                for inner in first[name]:
                    names[f"{name}.{inner}"] = (name, inner)
            else:
                names[name] = (name, None)
        made = self._with_rows([{new: row[one] if inner is None else row[one][inner] for new, (one, inner) in names.items()} for row in self._rows])
        made._names = list(names)
        return made
