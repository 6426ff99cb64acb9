# pandas: tables are their columns' names, kinds and numbers of rows.
from pandas._frame import DataFrame
from pandas._index import DatetimeIndex, Index
from pandas._read import read_csv, read_excel, read_feather, read_hdf, read_html, read_json, read_parquet, read_pickle, read_sql, read_table
from pandas._reshape import (concat, cut, date_range, factorize, get_dummies, isna, isnull, merge, notna, notnull, qcut, to_datetime, to_numeric, unique)
from pandas._series import Series

__version__ = "3.1.1"

RangeIndex = MultiIndex = Index
NA = NaT = LibCall.unknown.any("a value that is not there")


def set_option(*args):
    return None


class option_context(object):
    def __init__(self, *args):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None
