"""pandas: the sizes and types of tables of numbers through selections, arithmetic, other rows and columns."""

from .core import api

FLOATS = ("float64", "float64", "float32", "int64")


def table(case, rows=None, width=None, names=None, kind=None):
    rows, width = rows or case.randrange(3, 9), width or case.randrange(2, 5)
    array = case.array([rows, width], kind or case.choice(FLOATS))
    return "pandas.DataFrame(%s, columns=%r)" % (array, (names or list("abcdefg"))[:width]), rows, width


def mixed(case):
    n = case.randrange(3, 8)
    return "pandas.DataFrame({'a': %s, 'b': %s, 'c': %s})" % (case.array([n], "int64"), case.array([n], "float32"), case.array([n], case.pick("float64", "int64", "int8"))), n


@api("pandas.DataFrame (made of arrays)", 60)
def made(case):
    n = case.randrange(2, 7)
    how = case.pick("array", "dict", "rows", "records", "one")
    if how == "array":
        width = case.randrange(1, 5)
        return "pandas.DataFrame(%s, columns=%r).values" % (case.array([n, width + 1 if case.bad else width], case.choice(FLOATS)), list("abcd")[:width])
    if how == "dict":
        return "pandas.DataFrame({'a': %s, 'b': %s}).values" % (case.array([n], case.choice(FLOATS)), case.array([n + 1 if case.bad else n], case.choice(FLOATS)))
    if how == "rows":
        return "pandas.DataFrame([[1, 2.5], [3, 4.5]], columns=%s).values" % (["a", "b", "c"] if case.bad else ["a", "b"])
    if how == "records":
        return "pandas.DataFrame([{'a': 1, 'b': 2}, {'a': 3, 'b': 4}])%s.values" % (".drop(columns='z')" if case.bad else case.pick("", "[['b']]", ".drop(columns='a')"))
    return "pandas.DataFrame({'a': [1, 2, 3], 'b': %s}).values" % ("[1, 2]" if case.bad else case.pick("1.0", "2", "[1.5, 2, 3]", "[True, False, True]", "range(3)"))


@api("pandas.DataFrame.iloc", 90)
def places(case):
    df, rows, width = table(case)
    row = case.pick("1", "-1", "1:", ":2", "[0, 2]", ":", "1:3", str(rows) if case.bad else "0")
    column = case.pick("0", "-1", ":-1", "1:", "[0, 1]", ":", str(width) if case.bad else "1")
    return "numpy.asarray(%s.iloc[%s])" % (df, row if case.chance(0.3) else row + ", " + column)


@api("pandas.DataFrame.loc", 70)
def labels(case):
    df, rows, width = table(case, width=3)
    row = case.pick("1", "0:1", "1:", ":", "[0, 2]", str(rows) if case.bad else "2")
    column = case.pick("'a'", "['a', 'c']", "'a':'b'", "'b':", ":", "'z'" if case.bad else "'c'")
    return "numpy.asarray(%s.loc[%s, %s])" % (df, row, column)


@api("pandas.DataFrame.__getitem__", 60)
def items(case):
    df, rows = mixed(case)
    return "numpy.asarray(%s[%s])" % (df, case.pick("'z'", "['a', 'z']") if case.bad else case.pick("'a'", "'b'", "['a', 'b']", "['c']", "1:", ":2", "['b', 'c', 'a']"))


@api("pandas.DataFrame (arithmetic)", 90)
def arithmetic(case):
    df, rows, width = table(case, kind=case.pick("float64", "float32", "int64"))
    return "(%s %s %s).values" % (df, case.pick("+", "-", "*", "/"), case.pick("2", "0.5", "1"))


@api("pandas.DataFrame (compared)", 30)
def compared(case):
    df, rows, width = table(case)
    return "(%s %s %s).values" % (df, case.pick("<", ">", "==", "!="), case.pick("0", "0.5"))


@api("pandas.DataFrame (over columns)", 80)
def over(case):
    df, rows, width = table(case)
    return "%s.%s(%s).values" % (df, case.pick("mean", "sum", "std", "min", "max", "median", "var", "nunique", "count"), case.pick("", "axis=0", ""))


@api("pandas.DataFrame (over rows)", 40)
def along(case):
    df, rows, width = table(case)
    return "%s.%s(axis=1).values" % (df, case.pick("mean", "sum", "std", "min", "max"))


@api("pandas.DataFrame (as many cells)", 80)
def cells(case):
    df, rows, width = table(case)
    return "%s.%s.values" % (df, case.pick("isna()", "fillna(0)", "shift(1)", "diff()", "cumsum()", "round(1)", "abs()", "clip(0, 1)", "rolling(2).mean()", "rank()", "astype('float32')",
                                          "astype('int64')", "astype(float)", "notnull()", "copy()", "replace(1, 2)"))


@api("pandas.DataFrame (other rows)", 80)
def others(case):
    df, rows, width = table(case, rows=case.randrange(4, 9))
    return "%s.%s.values" % (df, case.pick("head(2)", "tail(3)", "sample(frac=0.5)", "sample(n=3)", "sort_values('a')", "drop(0)", "drop([0, 1])", "reset_index(drop=True)", "reset_index()",
                                          "drop(index=[1])", "nlargest(2, 'a')", "head(-1)", "drop('z')" if case.bad else "sort_index()", "iloc[::2]"))


@api("pandas.DataFrame (other columns)", 80)
def columns(case):
    df, rows = mixed(case)
    return "%s.%s.values" % (df, case.pick("drop(columns='z')", "drop('z', axis=1)", "drop(columns=['a', 'z'])") if case.bad else
                             case.pick("drop(columns='a')", "drop('b', axis=1)", "drop(columns=['a', 'b'])", "rename(columns={'a': 'q'})", "assign(d=1.0)", "set_index('a')", "add_prefix('x_')",
                                       "T", "reindex(columns=['a'])[['a']]", "filter(['a', 'c'])"))


@api("pandas.concat", 60)
def concat(case):
    width = case.randrange(2, 4)
    a, rows, _ = table(case, width=width, kind="float64")
    b, more, _ = table(case, width=width, kind=case.pick("float64", "int64"))
    if case.bad:
        return "pandas.concat([]).values"
    if case.chance(0.5):
        return "pandas.concat([%s, %s]%s).values" % (a, b, case.pick("", ", ignore_index=True", ", axis=0"))
    b, _, _ = table(case, rows=rows, width=width, names=list("uvwxyz"), kind="float64")
    return "pandas.concat([%s, %s], axis=1).values" % (a, b)


@api("pandas.Series (element by element)", 90)
def series(case):
    n = case.randrange(3, 8)
    s = "pandas.Series(%s)" % case.array([n], case.choice(FLOATS))
    return "(%s).values" % case.pick(s + " + 1", s + " * 0.5", s + " > 0", "-" + s, s + ".abs()", s + ".cumsum()", s + ".shift(1)", s + ".diff()", s + ".rank()", s + ".isin([1, 2])", s + ".between(0, 1)",
                                     s + ".fillna(0)", s + ".round()", s + ".clip(0, 1)", s + ".astype('float32')", s + ".notna()", s + " // 2", s + " / 2", s + ".apply(lambda v: 2.0)", s + " ** 2")


@api("pandas.Series (places)", 60)
def at(case):
    n = case.randrange(3, 8)
    s = "pandas.Series(%s)" % case.array([n], case.choice(FLOATS))
    return "numpy.asarray(%s%s)" % (s, case.pick(".iloc[%d]" % n, ".iloc[%d]" % (-n - 1)) if case.bad else
                                    case.pick(".iloc[0]", ".iloc[-1]", ".iloc[1:]", "[1:]", ".iloc[[0, 1]]", ".head(2)", ".tail(1)", ".loc[1]", ".loc[0:1]", ".sample(2)", ".drop(0)", ".reset_index(drop=True)"))


@api("pandas.get_dummies (tables of numbers)", 20)
def dummies(case):
    df, rows, width = table(case)
    return "pandas.get_dummies(%s).values" % df
