# Splits by their names: what is asked of all is asked of each.
class DatasetDict(dict):
    def _each(self, name, *args, **kwargs):
        return type(self)({key: getattr(one, name)(*args, **kwargs) for key, one in self.items()})

    def __getitem__(self, key):
        if isinstance(key, str) and key not in self and not _is_open(self):
            raise KeyError(key)
        return dict.__getitem__(self, key)

    def map(self, function=None, *args, **kwargs):
        return self._each("map", function, *args, **kwargs)

    def filter(self, function=None, *args, **kwargs):
        return self._each("filter", function, *args, **kwargs)

    def shuffle(self, seeds=None, seed=None, generators=None, **kwargs):
        return self._each("shuffle")

    def sort(self, column_names, *args, **kwargs):
        return self._each("sort", column_names)

    def remove_columns(self, column_names):
        return self._each("remove_columns", column_names)

    def select_columns(self, column_names):
        return self._each("select_columns", column_names)

    def rename_column(self, original_column_name, new_column_name):
        return self._each("rename_column", original_column_name, new_column_name)

    def rename_columns(self, column_mapping):
        return self._each("rename_columns", column_mapping)

    def cast_column(self, column, feature):
        return self._each("cast_column", column, feature)

    def cast(self, features):
        return self._each("cast", features)

    def class_encode_column(self, column, include_nulls=False):
        return self._each("class_encode_column", column)

    def flatten(self, max_depth=16):
        return self._each("flatten")

    def with_format(self, type=None, columns=None, output_all_columns=False, **format_kwargs):
        return self._each("with_format", type, columns, output_all_columns, **format_kwargs)

    def set_format(self, type=None, columns=None, output_all_columns=False, **format_kwargs):
        for one in self.values():
            one.set_format(type, columns, output_all_columns, **format_kwargs)

    def reset_format(self):
        for one in self.values():
            one.reset_format()

    def with_transform(self, transform, columns=None, output_all_columns=False):
        return self._each("with_transform", transform, columns, output_all_columns)

    def set_transform(self, transform, columns=None, output_all_columns=False):
        for one in self.values():
            one.set_transform(transform, columns, output_all_columns)

    @property
    def num_rows(self):
        return {key: one.num_rows for key, one in self.items()}

    @property
    def column_names(self):
        return {key: one.column_names for key, one in self.items()}

    @property
    def num_columns(self):
        return {key: one.num_columns for key, one in self.items()}

    @property
    def shape(self):
        return {key: one.shape for key, one in self.items()}

    def unique(self, column):
        return {key: one.unique(column) for key, one in self.items()}

    def save_to_disk(self, dataset_dict_path, **kwargs):
        return None

    push_to_hub = save_to_disk

    def cleanup_cache_files(self):
        return {key: 0 for key in self}

    @classmethod
    def load_from_disk(cls, dataset_dict_path, **kwargs):
        from datasets.load import load_from_disk
        return load_from_disk(dataset_dict_path)

    def __repr__(self):
        return f"DatasetDict({list(self)})"


class IterableDatasetDict(DatasetDict):
    pass


class _Files(DatasetDict):
    """The splits of a data set that nobody knows: any may be there."""

    def __contains__(self, key):
        return True

    def __getitem__(self, key):
        if not dict.__contains__(self, key):
            self[key] = self._make()
        return dict.__getitem__(self, key)

    def _each(self, name, *args, **kwargs):
        make = self._make
        made = _Files({key: getattr(one, name)(*args, **kwargs) for key, one in self.items()})
        made._make = lambda: getattr(make(), name)(*args, **kwargs)
        return made


def _is_open(one):
    return isinstance(one, _Files)
