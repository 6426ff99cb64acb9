# Dataset: rows of cells, the same columns in each (_rows.py).
import math
from collections.abc import Sequence
from datasets import _rows, formatting
from datasets._table import Table, Unseen, missing
from datasets.features import Features, inferred


class Column(Sequence):
    """dataset["name"]: read when it is asked."""
    __complete__ = True

    def __init__(self, source, column_name):
        self.source = source
        self.column_name = column_name

    def __len__(self):
        return len(self.source)

    def __iter__(self):
        kind, options = self.source._format_kind, self.source._format_options
        for row in self.source._rows:
            yield formatting.cell(row[self.column_name], kind, options)

    def __getitem__(self, key):
        if isinstance(key, str):
            return Column(self, key)
        if isinstance(key, int):
            return self.source._some_cell(key, self.column_name)
        return self.source[key][self.column_name]

    def _all(self):
        return formatting.column(self.source._rows, self.column_name, self.source._format_kind, self.source._format_options)

    def __eq__(self, other):
        return self._all() == (other._all() if isinstance(other, Column) else other)

    def __contains__(self, item):
        return item in self._all()

    def __repr__(self):
        return f"Column({LibCall.unknown.str('the cells of a column', 'program')})"


class Dataset(Table):
    # --- sources
    @classmethod
    def from_dict(cls, mapping, features=None, info=None, split=None, **kwargs):
        columns = {name: column._all() if isinstance(column, Column) else column for name, column in dict(mapping).items()}
        _same_lengths(columns)
        return cls._of(_rows.rows_of(columns, list(columns)), list(columns), features, split)

    @classmethod
    def from_list(cls, mapping, features=None, info=None, split=None, **kwargs):
        mapping = list(mapping)
        if LibCall.data.constant(len(mapping)) == 0:
            return cls._of([], [], features, split)
        first = mapping[0]
        if LibCall.data.kind(first) == "opaque":
            return _unseen("rows of which nothing is known", len(mapping), features, split)
        names = list(first)
        return cls._of(_written(mapping, names), names, features, split)

    @classmethod
    def from_generator(cls, generator, features=None, cache_dir=None, keep_in_memory=False, gen_kwargs=None, num_proc=None, split="train", **kwargs):
        return cls.from_list(list(generator(**({} if gen_kwargs is None else gen_kwargs))), features, None, split)

    @classmethod
    def from_pandas(cls, df, features=None, info=None, split=None, preserve_index=None, **kwargs):
        return _unseen("a DataFrame", LibCall.unknown.int("len(df)", "external", 1, None), features, split)

    @classmethod
    def from_csv(cls, path_or_paths, split=None, features=None, **kwargs):
        return _unseen("a file", LibCall.unknown.int("len(dataset)", "external", 1, None), features, split)

    from_json = from_parquet = from_csv

    @classmethod
    def from_text(cls, path_or_paths, split=None, features=None, **kwargs):
        length = LibCall.unknown.int("len(dataset)", "external", 1, None)
        return cls._of(LibCall.data.rest({"text": LibCall.unknown.str("a line of a file", "external")}, length), ["text"], features, split)

    @classmethod
    def load_from_disk(cls, dataset_path, **kwargs):
        return _unseen("a saved data set", LibCall.unknown.int("len(dataset)", "external", 1, None), None, None)

    # --- reading
    def __len__(self):
        return len(self._rows)

    def _some_cell(self, key, name):
        return formatting.cell(self._row_at(key)[name], self._format_kind, self._format_options)

    def _row_at(self, key):
        number = LibCall.data.constant(key)
        length = LibCall.data.constant(len(self._rows))
        if number is not None and length is not None and (number >= length or number < -length):
            raise IndexError(f"Invalid key: {key} is out of bounds for size {length}" if number >= 0 else
                             f"index {key} is out of bounds for size {length}")
        if number is None:
            return _rows.any_row(self._rows, key)
        return self._rows[key]

    def __getitem__(self, key):
        if isinstance(key, str):
            if key not in self._names:
                missing(key, self._names)
            if self._transform is not None:
                return LibCall.unknown.any("a column of a data set with a transform")
            return Column(self, key)
        if isinstance(key, int):
            return self._formatted_row(self._row_at(key))
        if isinstance(key, slice):
            return self._formatted_rows(self._sliced(key))
        return self._formatted_rows(self._chosen(key))

    def _formatted_row(self, row):
        if self._transform is not None:
            batch = self._transform({name: [formatting.python(row[name])] for name in self._shown()})
            return {name: batch[name][0] for name in list(batch)}
        kept = {name: formatting.cell(row[name], self._format_kind, self._format_options) for name in self._shown()}
        if self._output_all:
            for name in self._names:
                if name not in kept:
                    kept[name] = formatting.python(row[name])
        return row.but(kept) if self._shows_more() else kept

    def _formatted_rows(self, rows):
        if self._transform is not None:
            return self._transform(formatting.table(rows, self._shown(), None, {}))
        made = formatting.table(rows, self._shown(), self._format_kind, self._format_options)
        if self._output_all:
            for name in self._names:
                if name not in made:
                    made[name] = formatting.column(rows, name, None, {})
        return Unseen("a file", made, self._names.gone) if self._shows_more() else made

    def _sliced(self, key):
        return self._rows[key]

    def _chosen(self, indices):
        """Rows by their numbers."""
        if isinstance(indices, range) and LibCall.data.constant(len(indices)) is None:
            return _rows.part(self._rows if _rows.is_run(self._rows) else _rows.run_of(self._rows), 0, len(indices))
        indices = indices.tolist() if LibCall.data.kind(indices) in ("tensor", "array") else indices
        if LibCall.data.kind(indices) == "opaque":
            return LibCall.data.rest(LibCall.data.common({"rows": self._rows})["rows"], LibCall.unknown.int("rows", "opaque", 0, None, "the rows that a list chooses"))
        if not isinstance(indices, (list, tuple, range)):
            indices = list(indices)
        number = LibCall.data.constant(len(indices))
        if number is not None and number > 0:
            last = max(indices)
            LibCall.torch.require_ordinary(
                last < len(self._rows), "index-out-of-range", "IndexError", "Index {} out of range for dataset of size {}.", [last, len(self._rows)])
        if number is not None and number <= _rows.EXACT and not _rows.is_run(self._rows) and all([LibCall.value.known(one) for one in indices]):
            return [self._rows[one] for one in indices]
        return LibCall.data.rest(LibCall.data.common({"rows": self._rows})["rows"], len(indices)) if number != 0 else []

    def __getitems__(self, keys):
        rows = self._chosen(keys)
        if self._transform is not None:
            batch = self._transform(formatting.table(rows, self._shown(), None, {}))
            names = list(batch)
            columns = {name: batch[name] for name in names}
            return [{name: columns[name][i] for name in names} for i in range(len(rows))] if LibCall.data.constant(len(rows)) is not None else _rows.rows_of(columns, names)
        return [self._formatted_row(row) for row in rows]

    def __iter__(self):
        for row in self._rows:
            yield self._formatted_row(row)

    def iter(self, batch_size, drop_last_batch=False):
        for start in range(0, len(self), batch_size):
            if not drop_last_batch or start + batch_size <= len(self):
                yield self[start:start + batch_size]

    def batch(self, batch_size, drop_last_batch=False, **kwargs):
        return self.map(lambda rows: {name: [column] for name, column in rows.items()}, batched=True, batch_size=batch_size, drop_last_batch=drop_last_batch)

    @property
    def num_rows(self):
        return len(self._rows)

    @property
    def num_columns(self):
        return len(self._names)

    @property
    def shape(self):
        return (len(self._rows), len(self._names))

    def __repr__(self):
        return f"Dataset({{\n    features: {self._names},\n    num_rows: {len(self._rows)}\n}})"

    def to_dict(self, batch_size=None):
        return formatting.table(self._rows, self._names, None, {})

    def to_list(self):
        return [{name: formatting.python(row[name]) for name in self._names} for row in self._rows]

    def to_pandas(self, batch_size=None, batched=False):
        return LibCall.unknown.any("a data set as a DataFrame")

    to_polars = to_pandas

    def unique(self, column):
        self._must_have(column)
        return list(set(formatting.column(self._rows, column, None, {})))

    def to_iterable_dataset(self, num_shards=1):
        from datasets.iterable_dataset import IterableDataset
        return IterableDataset._of(self._rows, self._names, self._features)

    # --- rows
    def select(self, indices, keep_in_memory=False, **kwargs):
        return self._with_rows(self._chosen(indices))

    def take(self, n):
        return self.select(range(n))

    def skip(self, n):
        return self.select(range(n, len(self)))

    def repeat(self, num_times):
        return self._with_rows(_rows.collapsed(_rows.part(self._rows, 0, len(self._rows)) * num_times)) if num_times is not None else self

    def shuffle(self, seed=None, generator=None, **kwargs):
        number = LibCall.data.constant(len(self._rows))
        return self._with_rows(self._rows if _rows.is_run(self._rows) or number in (0, 1) else _rows.run_of(self._rows))

    def sort(self, column_names, reverse=False, **kwargs):
        for name in [column_names] if isinstance(column_names, str) else column_names:
            self._must_have(name)
        return self.shuffle()

    def shard(self, num_shards, index, contiguous=True, **kwargs):
        if not 0 <= index < num_shards:
            raise ValueError("index should be in [0, num_shards-1]")
        if contiguous:
            div, mod = len(self) // num_shards, len(self) % num_shards
            start = div * index + min(index, mod)
            return self.select(range(start, start + div + (1 if index < mod else 0)))
        return self.select(range(index, len(self), num_shards))

    def filter(self, function=None, with_indices=False, with_rank=False, input_columns=None, batched=False, batch_size=1000, keep_in_memory=False,
               load_from_cache_file=None, cache_file_name=None, writer_batch_size=1000, fn_kwargs=None, num_proc=None, **kwargs):
        from datasets._mapping import filtered
        return self._with_rows(filtered(self, function, with_indices, input_columns, batched, batch_size, fn_kwargs))

    def map(self, function=None, with_indices=False, with_rank=False, input_columns=None, batched=False, batch_size=1000, drop_last_batch=False,
            remove_columns=None, keep_in_memory=False, load_from_cache_file=None, cache_file_name=None, writer_batch_size=1000, features=None,
            disable_nullable=False, fn_kwargs=None, num_proc=None, suffix_template="_{rank:05d}_of_{num_proc:05d}", new_fingerprint=None, desc=None,
            **kwargs):
        from datasets._mapping import mapped
        if function is None:
            function = lambda x: x
        removed = [remove_columns] if isinstance(remove_columns, str) else remove_columns
        if removed is not None:
            for name in removed:
                if name not in self._names:
                    raise ValueError(f"Column to remove {[one for one in removed if one not in self._names]} not in the dataset. "
                                     f"Current columns in the dataset: {self._names}")
        rows, names = mapped(self, function, with_indices, input_columns, batched, batch_size, drop_last_batch, removed, fn_kwargs)
        made = self._with_rows(rows)
        made._names = names
        kept = {name: self._features[name] for name in names if name in self._features and name in self._untouched}
        made._features = Features(features) if features is not None else Features(kept)
        return made

    def flatten_indices(self, **kwargs):
        return self

    def train_test_split(self, test_size=None, train_size=None, shuffle=True, stratify_by_column=None, seed=None, generator=None, **kwargs):
        from datasets.dataset_dict import DatasetDict
        if stratify_by_column is not None:
            self._must_have(stratify_by_column)
        train, test = _split_sizes(len(self), test_size, train_size)
        source = self.shuffle() if shuffle else self
        return DatasetDict({"train": source.select(range(train)) if not shuffle else source._with_rows(_rows.part(source._rows, 0, train)),
                            "test": source.select(range(train, train + test)) if not shuffle else source._with_rows(_rows.part(source._rows, 0, test))})

    def add_item(self, item, **kwargs):
        return self._with_rows(_rows.collapsed([row for row in self._rows] + [{name: _rows.plain(item[name]) for name in self._names}]))

    def save_to_disk(self, dataset_path, **kwargs):
        return None

    to_csv = to_json = to_parquet = push_to_hub = save_to_disk

    def cleanup_cache_files(self):
        return 0


def _written(mapping, names):
    rows = [{name: _rows.plain(one[name]) if name in one else None for name in names} for one in mapping]
    return _rows.collapsed(rows)


def _same_lengths(columns):
    names = list(columns)
    for name in names[1:]:
        first, other = _rows.length_of_column(columns[names[0]]), _rows.length_of_column(columns[name])
        if first is not None and other is not None:
            LibCall.torch.require(first == other, "uncaught-exception", "ArrowInvalid",
                                  f"Column {names.index(name)} named {name} expected length {first} but got length {other}")


def _unseen(what, length, features, split):
    if features is not None:
        from datasets._hub import rows_like
        return Dataset._of(rows_like(features, length, what), list(features), features, split)
    return Dataset._of(LibCall.data.rest(Unseen(what), length), None, None, split)


def _split_sizes(total, test_size, train_size):
    if test_size is None and train_size is None:
        test_size = 0.25
    for size, name in ((test_size, "test_size"), (train_size, "train_size")):
        if isinstance(size, int) and not isinstance(size, bool):
            LibCall.torch.require_ordinary(
                0 < size < total, "invalid-argument", "ValueError",
                name + "={} should be either positive and smaller than the number of samples {} or a float in the (0, 1) range", [size, total])
        if isinstance(size, float) and LibCall.value.known(size) and (size <= 0 or size >= 1):
            raise ValueError(f"{name}={size} should be either positive and smaller than the number of samples {total} or a float in the (0, 1) range")
    test = None if test_size is None else math.ceil(test_size * total) if isinstance(test_size, float) else test_size
    train = None if train_size is None else math.floor(train_size * total) if isinstance(train_size, float) else train_size
    if train is None:
        train = total - test
    elif test is None:
        test = total - train
    LibCall.torch.require_ordinary(
        train + test <= total, "invalid-argument", "ValueError",
        "The sum of train_size and test_size = {}, should be smaller than the number of samples {}. Reduce test_size and/or train_size.", [train + test, total])
    return train, test
