# A cell as another feature.
from datasets.features import ClassLabel, Value


def cast(cell, feature):
    kind = LibCall.data.kind(cell)
    if isinstance(feature, ClassLabel):
        return feature.str2int(cell) if kind == "str" else cell
    if isinstance(feature, Value) and kind in ("int", "float", "bool", "str"):
        if feature.dtype in ("string", "large_string"):
            return str(cell)
        if feature.dtype.startswith("float"):
            return float(cell)
        if feature.dtype == "bool":
            return bool(cell)
        if feature.dtype.startswith("int") or feature.dtype.startswith("uint"):
            return int(cell)
    if hasattr(feature, "feature") and kind in ("list", "run"):
        return [cast(one, feature.feature) for one in cell]
    return cell
