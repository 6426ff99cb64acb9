# csv: exact for lines that are known; the rows of a file are the file's.
from _shapeproof.files import File
from _shapeproof.text_streams import StringIO

QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3


class Error(Exception):
    pass


class Dialect(object):
    delimiter = ","
    quotechar = '"'
    escapechar = None
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL
    strict = False


class excel(Dialect):
    pass


class excel_tab(excel):
    delimiter = "\t"


class unix_dialect(Dialect):
    quoting = QUOTE_ALL
    lineterminator = "\n"


_DIALECTS = {"excel": excel, "excel-tab": excel_tab, "unix": unix_dialect}


def register_dialect(name, dialect=None, **fmtparams):
    _DIALECTS[name] = _dialect(excel if dialect is None else dialect, fmtparams)


def list_dialects():
    return list(_DIALECTS)


def get_dialect(name):
    if name not in _DIALECTS:
        raise Error("unknown dialect")
    return _DIALECTS[name]


def field_size_limit(limit=None):
    return 131072


def _dialect(dialect, fmtparams):
    made = Dialect()
    base = get_dialect(dialect) if isinstance(dialect, str) else dialect
    for name in ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict"):
        setattr(made, name, fmtparams[name] if name in fmtparams else getattr(base, name))
    return made


def _cell():
    return LibCall.unknown.str("a cell of a table", "external")


def _outside(lines):
    return isinstance(lines, File) and not isinstance(lines, StringIO)


# The rows of a file: as many as it has, and then no more.
def _rows_outside(row):
    return LibCall.unknown.iterator(row, "number of rows", "external", 0)


def _row_of_cells():
    return LibCall.unknown.list(_cell(), "number of columns", "opaque", 0)


def _fields(line, d, fields, field, quoted):
    # Reads one line; (field, True) when a quoted field goes on in the next line, (None, False) at the end of a row.
    at = 0
    started = quoted
    while at < len(line):
        c = line[at]
        at += 1
        if quoted:
            if c == d.quotechar and d.doublequote and line[at:at + 1] == d.quotechar:
                field += c
                at += 1
            elif c == d.quotechar:
                quoted = False
            else:
                field += c
        elif c == d.delimiter:
            fields.append(field)
            field, started = "", False
        elif c == d.quotechar and not started and field == "" and d.quoting != QUOTE_NONE:
            quoted = started = True
        elif c == "\n" or c == "\r":
            break
        elif not (c == " " and d.skipinitialspace and field == "" and not started):
            field += c
    if quoted:
        return field, True
    fields.append(field)
    return None, False


class reader(object):
    def __init__(self, csvfile, dialect="excel", **fmtparams):
        self._lines = _rows_outside(_row_of_cells()) if _outside(csvfile) else iter(csvfile)
        self._known = not _outside(csvfile)
        self.dialect = _dialect(dialect, fmtparams)
        self.line_num = LibCall.unknown.int("", "external", 0, None, "the number of a line") if _outside(csvfile) else 0

    def __iter__(self):
        return self._rows() if self._known else self._lines

    def __next__(self):
        return self._row() if self._known else next(self._lines)

    def _row(self):
        fields = []
        field, quoted = "", False
        while True:
            line = next(self._lines)
            if not LibCall.value.known(line):
                return _row_of_cells()
            self.line_num += 1
            if not quoted and line.rstrip("\r\n") == "":
                return []
            field, quoted = _fields(line, self.dialect, fields, field, quoted)
            if not quoted:
                break
        if self.dialect.quoting == QUOTE_NONNUMERIC:
            return LibCall.unknown.any("a row of numbers")
        return fields

    def _rows(self):
        while True:
            try:
                row = self._row()
            except StopIteration:
                return
            yield row


class DictReader(object):
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self.reader = reader(f, dialect, *args, **kwds)
        self._known = not _outside(f)
        self._rows_left = None if self._known else _rows_outside(LibCall.unknown.any("a row of a table"))
        self._names = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.line_num = self.reader.line_num

    @property
    def fieldnames(self):
        if self._names is None:
            if not self._known:
                return LibCall.unknown.any("the columns of a table")
            self._names = next(self.reader, None)
        return self._names

    def __iter__(self):
        return self._rows() if self._known else self._rows_left

    def _rows(self):
        names = self.fieldnames
        for row in self.reader:
            if row != []:
                yield self._made(names, row)

    def _made(self, names, row):
        made = dict(zip(names, row))
        if len(row) > len(names):
            made[self.restkey] = row[len(names):]
        for name in names[len(row):]:
            made[name] = self.restval
        return made

    def __next__(self):
        if not self._known:
            return next(self._rows_left)
        names = self.fieldnames
        row = next(self.reader)
        while row == []:
            row = next(self.reader)
        return self._made(names, row)


class writer(object):
    def __init__(self, csvfile, dialect="excel", **fmtparams):
        if LibCall.data.kind(csvfile) in ("none", "bool", "int", "float", "str", "bytes", "tuple", "list", "dict"):
            raise TypeError("argument 1 must have a \"write\" method")
        self._file = csvfile
        self.dialect = _dialect(dialect, fmtparams)

    def _text(self, value, alone):
        d = self.dialect
        text = "" if value is None else str(value)
        if not LibCall.value.known(text):
            return text
        number = isinstance(value, (int, float))
        needed = any([c in text for c in (d.delimiter, d.quotechar, "\n", "\r")]) or text == "" and alone
        if d.quoting == QUOTE_ALL or d.quoting == QUOTE_NONNUMERIC and not number or d.quoting == QUOTE_MINIMAL and needed:
            return d.quotechar + text.replace(d.quotechar, d.quotechar * 2) + d.quotechar
        return text

    def writerow(self, row, /):
        if _outside(self._file):
            return None
        cells = list(row)
        line = self.dialect.delimiter.join([self._text(cell, len(cells) == 1) for cell in cells])
        return self._file.write(line + self.dialect.lineterminator)

    def writerows(self, rows, /):
        for row in rows:
            self.writerow(row)


class DictWriter(object):
    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames = fieldnames
        self.restval = restval
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    def writerow(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [key for key in rowdict if key not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(key) for key in wrong]))
        return self.writer.writerow([rowdict.get(key, self.restval) for key in self.fieldnames])

    def writerows(self, rowdicts):
        for one in rowdicts:
            self.writerow(one)


class Sniffer(object):
    def sniff(self, sample, delimiters=None):
        return LibCall.unknown.any("csv.Sniffer")

    def has_header(self, sample):
        return LibCall.unknown.bool("a table has a header", "external")
