# The processes that run a program together: how many, and which one this is. Each is one number, however a program asks for it: by
# torch.distributed, by what torchrun sets in the environment, by a library on top of them.

world_size = LibCall.unknown.int("world_size", "external", 1, 4096)
rank = LibCall.unknown.int("rank", "external", 0, world_size - 1)
local_world_size = LibCall.unknown.int("local_world_size", "external", 1, world_size)
local_rank = LibCall.unknown.int("local_rank", "external", 0, local_world_size - 1)
node_rank = LibCall.unknown.int("node_rank", "external", 0, world_size - 1)

# What torchrun sets to a number, all or nothing.
NUMBERS = {"WORLD_SIZE": world_size, "RANK": rank, "LOCAL_WORLD_SIZE": local_world_size, "LOCAL_RANK": local_rank,
           "GROUP_RANK": node_rank}


class NumberText(str):
    # The text of a number of the environment.
    def __new__(cls, number):
        self = str.__new__(cls, LibCall.unknown.str("an environment variable", "external"))
        self._number = number
        return self

    def __int__(self):
        return self._number

    def __float__(self):
        return float(self._number)

    def __eq__(self, other):
        if isinstance(other, NumberText):
            return self._number == other._number
        if LibCall.value.known(other):
            return isinstance(other, str) and other.isdigit() and self._number == int(other)
        return LibCall.unknown.bool("", "external")

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return self._number

    def __add__(self, other):
        return self._text() + other

    def __radd__(self, other):
        return other + self._text()

    def __contains__(self, other):
        return other in self._text()

    def __len__(self):
        return len(self._text())

    def _text(self):
        return LibCall.unknown.str("an environment variable", "external")

    def isdigit(self):
        return True

    isnumeric = isdecimal = isdigit

    def strip(self, chars=None):
        return self

    def split(self, sep=None, maxsplit=-1):
        return [self]

    def join(self, iterable):
        return self._text()


is_launched = LibCall.unknown.bool("RANK is set", "external", "an environment variable is set")
