# IterableDataset: the same rows without a length; what is asked of it is done when it is walked.
from torch.utils.data import IterableDataset as _TorchIterable
from datasets import _rows, formatting
from datasets._table import Table


class IterableColumn(object):
    def __init__(self, source, column_name):
        self.source = source
        self.column_name = column_name

    def __iter__(self):
        for row in self.source:
            yield row[self.column_name]


class IterableDataset(Table, _TorchIterable):
    n_shards = num_shards = 1

    @classmethod
    def from_generator(cls, generator, features=None, gen_kwargs=None, split="train", **kwargs):
        from datasets.arrow_dataset import Dataset
        self = cls._of([], None, features)
        self._walk = lambda: generator(**({} if gen_kwargs is None else gen_kwargs))
        self._steps = []
        return self

    @classmethod
    def _of(cls, rows, names, features=None, split=None):
        self = cls.__new__(cls)
        self._rows = rows
        self._names = list(names) if names is not None else []
        self._known = names is not None
        self._features = features
        self._format_options = {}
        self._walk = None
        self._steps = []
        return self

    def _then(self, step):
        made = self._like()
        made._steps = self._steps + [step]
        return made

    def _source(self):
        return iter(self._rows) if self._walk is None else self._walk()

    def __iter__(self):
        items = self._source()
        for step in self._steps:
            items = step(items)
        for row in items:
            if self._format_kind is None:
                yield row
            else:
                yield {name: formatting.cell(one, self._format_kind, self._format_options) for name, one in row.items()}

    def __getitem__(self, name):
        return IterableColumn(self, name)

    @property
    def column_names(self):
        return list(self._names) if self._known and not self._steps else None

    @property
    def features(self):
        return self._features

    def map(self, function=None, with_indices=False, input_columns=None, batched=False, batch_size=1000, drop_last_batch=False, remove_columns=None,
            features=None, fn_kwargs=None):
        removed = [remove_columns] if isinstance(remove_columns, str) else remove_columns or []
        kwargs = {} if fn_kwargs is None else fn_kwargs
        if batched:
            return self._then(lambda items: _batches(items, function, batch_size, removed, kwargs))
        return self._then(lambda items: _each(items, function, with_indices, removed, kwargs))

    def filter(self, function=None, with_indices=False, input_columns=None, batched=False, batch_size=1000, fn_kwargs=None):
        kwargs = {} if fn_kwargs is None else fn_kwargs
        return self._then(lambda items: (row for row in items if function(row, **kwargs)))

    def shuffle(self, seed=None, generator=None, buffer_size=1000, **kwargs):
        return self

    def take(self, n):
        return self._then(lambda items: (row for i, row in zip(range(n), items)))

    def skip(self, n):
        return self._then(lambda items: (row for i, row in enumerate(items) if i >= n))

    def remove_columns(self, column_names):
        removed = [column_names] if isinstance(column_names, str) else list(column_names)
        return self._then(lambda items: ({name: one for name, one in row.items() if name not in removed} for row in items))

    def select_columns(self, column_names):
        kept = [column_names] if isinstance(column_names, str) else list(column_names)
        return self._then(lambda items: ({name: row[name] for name in kept} for row in items))

    def rename_column(self, original_column_name, new_column_name):
        return self.rename_columns({original_column_name: new_column_name})

    def rename_columns(self, column_mapping):
        return self._then(lambda items: ({column_mapping.get(name, name): one for name, one in row.items()} for row in items))

    def with_format(self, type=None, **kwargs):
        made = self._like()
        made._format_kind = "torch" if type in ("torch", "pt", "pytorch") else "numpy" if type in ("np", "numpy") else None
        return made

    def set_epoch(self, epoch):
        return None

    def iter(self, batch_size, drop_last_batch=False):
        return iter(self.batch(batch_size))


def _each(items, function, with_indices, removed, kwargs):
    for i, row in enumerate(items):
        result = function(row, i, **kwargs) if with_indices else function(row, **kwargs)
        made = {name: one for name, one in row.items() if name not in removed}
        if result is not None:
            for name in list(result.keys()):
                made[name] = result[name]
        yield made


def _batches(items, function, size, removed, kwargs):
    rows = list(items)
    if LibCall.data.constant(len(rows)) == 0:
        return
    names = list(rows[0])
    result = function({name: [row[name] for row in rows] for name in names}, **kwargs)
    columns = {name: [row[name] for row in rows] for name in names if name not in removed}
    for name in list(result.keys()):
        columns[name] = result[name]
    for row in _rows.rows_of(columns, list(columns)):
        yield row
