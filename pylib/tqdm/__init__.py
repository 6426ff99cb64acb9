# tqdm: passes its iterable through.


class tqdm(object):
    monitor_interval = 10

    def __init__(self, iterable=None, desc=None, total=None, leave=True, file=None, ncols=None, mininterval=0.1, maxinterval=10.0,
                 miniters=None, ascii=None, disable=False, unit="it", unit_scale=False, dynamic_ncols=False, smoothing=0.3,
                 bar_format=None, initial=0, position=None, postfix=None, unit_divisor=1000, **kwargs):
        self.iterable = iterable
        self.desc = desc
        self.total = total
        self.n = LibCall.unknown.int("", "opaque", 0, None, "the progress of a bar")
        self.disable = disable

    def __iter__(self):
        return iter(self.iterable)

    def __len__(self):
        return len(self.iterable) if self.iterable is not None else self.total

    def __bool__(self):
        if self.total is not None:
            return self.total > 0
        if self.iterable is None:
            raise TypeError("bool() undefined when iterable == total == None")
        return bool(self.iterable)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def update(self, n=1):
        return None

    def close(self):
        return None

    def refresh(self, *args, **kwargs):
        return None

    reset = clear = unpause = display = refresh

    def set_description(self, desc=None, refresh=True):
        return None

    set_description_str = set_description

    def set_postfix(self, ordered_dict=None, refresh=True, **kwargs):
        return None

    def set_postfix_str(self, s="", refresh=True):
        return None

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        return None

    @classmethod
    def pandas(cls, *args, **kwargs):
        return None


def trange(*args, **kwargs):
    return tqdm(range(*args), **kwargs)


tqdm_notebook = tqdm
tnrange = trange
