QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3


class Error(Exception):
    pass


def _cell():
    return LibCall.unknown.str("a cell of a table", "external")


class reader(object):
    def __init__(self, csvfile, dialect="excel", **fmtparams):
        self._file = csvfile
        self.line_num = LibCall.unknown.int("", "external", 0, None, "the number of a line")

    def __iter__(self):
        return LibCall.unknown.iterator(self.__next__(), "number of rows", "external", 0)

    def __next__(self):
        return LibCall.unknown.list(_cell(), "number of columns", "opaque", 0)


class DictReader(object):
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self.fieldnames = fieldnames if fieldnames is not None else LibCall.unknown.any("the columns of a table")

    def __iter__(self):
        return LibCall.unknown.iterator(LibCall.unknown.any("a row of a table"), "number of rows", "external", 0)

    def __next__(self):
        return LibCall.unknown.any("a row of a table")


class writer(object):
    def __init__(self, csvfile, dialect="excel", **fmtparams):
        pass

    def writerow(self, row):
        return None

    def writerows(self, rows):
        return None


class DictWriter(writer):
    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames = fieldnames

    def writeheader(self):
        return None
