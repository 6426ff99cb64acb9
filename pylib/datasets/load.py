# load_dataset: well-known data sets by name (_hub.py), and files of which nothing is known.
from datasets import _hub
from datasets.arrow_dataset import Dataset, _unseen
from datasets.dataset_dict import DatasetDict, _Files

_FILES = ("csv", "json", "parquet", "arrow", "text", "imagefolder", "audiofolder", "webdataset", "pandas", "xml")


def load_dataset(path, name=None, data_dir=None, data_files=None, split=None, cache_dir=None, features=None, download_config=None, download_mode=None,
                 verification_mode=None, keep_in_memory=None, save_infos=False, revision=None, token=None, streaming=False, num_proc=None,
                 storage_options=None, **config_kwargs):
    LibCall.program.hope("service-answers", "FileNotFoundError", "Couldn't find any data file")
    known = _hub.find(path, name)
    if known is not None:
        made = {key: Dataset._of(_hub.rows_like(known[0], size, path), list(known[0]), known[0], key) for key, size in known[1].items()}
        splits = DatasetDict(made)
    else:
        splits = _Files()
        splits._make = lambda: _file(path, features)
        if LibCall.value.known(path) and path in _FILES and isinstance(data_files, dict):
            splits = DatasetDict({key: _file(path, features) for key in data_files})
        elif LibCall.value.known(path) and path in _FILES and data_files is not None:
            splits = DatasetDict({"train": _file(path, features)})
    if streaming:
        splits = DatasetDict({key: one.to_iterable_dataset() for key, one in splits.items()}) if not isinstance(splits, _Files) else LibCall.unknown.any("a data set that is streamed")
    if split is None:
        return splits
    if LibCall.data.kind(splits) == "opaque":
        return splits
    if isinstance(split, (list, tuple)):
        return [_of_split(splits, one, path) for one in split]
    return _of_split(splits, split, path)


def _file(path, features):
    length = LibCall.unknown.int("len(dataset)", "external", 1, None)
    if LibCall.value.known(path) and path == "text":
        return Dataset._of(LibCall.data.rest({"text": LibCall.unknown.str("a line of a file", "external")}, length), ["text"], features)
    if LibCall.value.known(path) and path == "imagefolder":
        from datasets.features import ClassLabel, Features, Image
        count = LibCall.unknown.int("num_classes", "external", 1, None)
        names = LibCall.data.rest(LibCall.unknown.str("the name of a class", "external"), count)
        return Dataset._of(_hub.rows_like({"image": Image(), "label": None}, length, path), ["image", "label"], {"image": Image(), "label": ClassLabel(names=names)})
    return _unseen(f"the data set {path}", length, features, None)


def _of_split(splits, split, path):
    if not LibCall.value.known(split):
        return LibCall.unknown.any("a split that is not known")
    text = str(split)
    parts = [_part(splits, one.strip(), path) for one in text.split("+")]
    if len(parts) == 1:
        return parts[0]
    from datasets.combine import concatenate_datasets
    return concatenate_datasets(parts)


def _part(splits, text, path):
    name = text.split("[")[0]
    if name not in splits:
        raise ValueError(f'Unknown split "{name}". Should be one of {list(splits)}.')
    one = splits[name]
    if "[" not in text:
        return one
    low, _, high = text[len(name) + 1:-1].partition(":")
    total = len(one)
    first, last = _number(low, total, 0), _number(high, total, total)
    if LibCall.value.known(total):
        last = min(last, total)
        return one.select(range(first, last))
    return one._with_rows(LibCall.data.rest(LibCall.data.element(one._rows), max(0, min(last, total) - first)))


def _number(text, total, otherwise):
    text = text.strip().replace("_", "")
    if not text:
        return otherwise
    if text.endswith("%"):
        return total * int(text[:-1]) // 100 if not text.startswith("-") else total - total * int(text[1:-1]) // 100
    return int(text) if not text.startswith("-") else total + int(text)


def load_from_disk(dataset_path, keep_in_memory=None, storage_options=None):
    return LibCall.unknown.any("what load_from_disk reads")


def load_dataset_builder(path, name=None, **kwargs):
    return LibCall.unknown.any("the builder of a data set")


def get_dataset_config_names(path, **kwargs):
    return LibCall.unknown.list(LibCall.unknown.str("a configuration of a data set", "external"), "configurations", "external")


def get_dataset_split_names(path, config_name=None, **kwargs):
    return LibCall.unknown.list(LibCall.unknown.str("a split of a data set", "external"), "splits", "external")
