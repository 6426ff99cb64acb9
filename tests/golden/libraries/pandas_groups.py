# torch: skip (pandas)
# Groups: a row for each value of the keys, under the names that pandas gives; tables that are joined by their keys; labels that come back as columns.
import numpy as np
import pandas as pd

df = pd.DataFrame({"a": ["x", "y", "x", "z"], "b": [1, 2, 3, 4], "c": [1.0, 2.0, 3.0, 4.0], "t": ["p", "q", "r", "s"]})


def look(table):
    return list(table.columns), table.shape


reveal_value(look(df.groupby("a").mean(numeric_only=True)))  # revealed: (['b', 'c'], (3, 2))
reveal_value(look(df.groupby("a")[["b", "c"]].mean()))  # revealed: (['b', 'c'], (3, 2))
reveal_value(look(df.groupby("a").agg(n=("b", "sum"), m=("c", "max"))))  # revealed: (['n', 'm'], (3, 2))
reveal_value(df.groupby("a").agg({"b": "sum", "c": ["mean", "max"]}).shape)  # revealed: (3, 3)
reveal_value(look(df.groupby("a")["b"].agg(["min", "max"])))  # revealed: (['min', 'max'], (3, 2))
reveal_value(look(df.groupby("a", as_index=False).agg({"b": "sum"})))  # revealed: (['a', 'b'], (3, 2))
reveal_value(look(df.groupby("a", as_index=False).size()))  # revealed: (['a', 'size'], (3, 2))
reveal_value(look(df.groupby("a")["b"].mean().reset_index()))  # revealed: (['a', 'b'], (3, 2))
reveal_value(look(df.groupby("a").size().reset_index(name="n")))  # revealed: (['a', 'n'], (3, 2))
reveal_value(df.groupby("a")["b"].transform("mean").shape)  # revealed: (4,)
reveal_value(df["b"].groupby(df["a"]).mean().shape)  # revealed: (3,)
reveal_value(look(df["a"].value_counts().reset_index()))  # revealed: (['a', 'count'], (3, 2))
reveal_value(look(df.set_index("a").sort_values("b").reset_index()))  # revealed: (['a', 'b', 'c', 't'], (4, 4))
reveal_value(look(df.set_index(["a", "b"]).reset_index()))  # revealed: (['a', 'b', 'c', 't'], (4, 4))
left, right = pd.DataFrame({"k": ["x", "y", "y", "z"], "v": [1, 2, 3, 4]}), pd.DataFrame({"k": ["y", "z", "z", "q"], "w": [1, 2, 3, 4]})
reveal_value(left.merge(right, on="k").shape)  # revealed: (4, 3)
reveal_value(left.merge(right, on="k", how="left").shape)  # revealed: (5, 3)
reveal_value(left.merge(right, on="k", how="right").shape)  # revealed: (5, 3)
reveal_value(left.merge(right, on="k", how="outer").shape)  # revealed: (6, 3)


def refused(make):
    try:
        make()
    except (KeyError, TypeError) as error:
        return str(error)


reveal_value(refused(lambda: df.groupby("nope")))  # revealed: "'nope'"
reveal_value(refused(lambda: df.groupby("a")["nope"]))  # revealed: "'Column not found: nope'"
reveal_value(refused(lambda: df.groupby("a").agg({"nope": "sum"})))  # revealed: '"Label(s) [\'nope\'] do not exist"'
reveal_value(refused(lambda: df.groupby("a").mean()))  # revealed: "dtype 'str' does not support operation 'mean'"
reveal_value(refused(lambda: left.merge(right, on="w")))  # revealed: "'w'"
