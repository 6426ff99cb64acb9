# Several data sets as one.
from datasets import _rows


def concatenate_datasets(dsets, info=None, split=None, axis=0):
    dsets = list(dsets)
    if not dsets:
        raise ValueError("Unable to concatenate an empty list of datasets.")
    first = dsets[0]
    if axis == 1:
        made = first
        for one in dsets[1:]:
            for name in one._names:
                made = made.add_column(name, one[name][:])
        return made
    names = list(first._names)
    for one in dsets[1:]:
        names = names + [name for name in one._names if name not in names]
    full = [one if list(one._names) == names else one._with_rows([{name: row[name] if name in one._names else None for name in names} for row in one._rows]) for one in dsets]
    rows = full[0]._rows
    for one in full[1:]:
        rows = rows + one._rows
    made = first._with_rows(_rows.collapsed(rows))
    made._names = names
    return made


def interleave_datasets(datasets, probabilities=None, seed=None, info=None, split=None, stopping_strategy="first_exhausted"):
    datasets = list(datasets)
    if not datasets:
        raise ValueError("Unable to interleave an empty list of datasets.")
    together = concatenate_datasets(datasets)
    sizes = [len(one._rows) for one in datasets]
    count = LibCall.unknown.int("len(dataset)", "program", 1, None)
    if probabilities is None and stopping_strategy == "first_exhausted":
        count = min(sizes) * len(sizes)
    return together._with_rows(LibCall.data.rest(LibCall.data.common({"rows": together._rows})["rows"], count))
