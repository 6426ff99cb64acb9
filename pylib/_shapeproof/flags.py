# The members of enum.Flag that are combinations of others.


def bits_of(value):
    result = []
    while value:
        lowest = value & -value
        result.append(lowest)
        value = value ^ lowest
    return result


def known_mask(cls):
    mask = 0
    for member in cls._member_map_.values():
        mask = mask | member._value_
    return mask


# The member for a combination of flags: made once, so that `is` holds.
def decompose(cls, value, keeps):
    if not isinstance(value, int):
        raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
    mask = known_mask(cls)
    if value < 0:
        full = (1 << mask.bit_length()) - 1
        if value < ~full and not keeps:
            raise _invalid(cls, value, mask)
        value = mask & (value & full) if not keeps else value & full
    if value & ~mask and not keeps:
        raise _invalid(cls, value, mask)
    made = cls.__dict__["_value2member_map_"]
    if value in made:
        return made[value]
    for member in cls._member_map_.values():
        if member._value_ == value:
            return member
    one = int.__new__(cls, value) if issubclass(cls, int) else LibCall.object.new(cls)
    own = LibCall.enum.attributes(one)
    own["_value_"] = value
    names = [member._name_ for member in cls if member._value_ & value]
    unknown = value & ~mask
    if unknown and names:
        names.append(str(unknown))
    own["_name_"] = "|".join(names) if names else None
    own["__objclass__"] = cls
    made[value] = one
    return one


def _invalid(cls, value, mask):
    width = max(value.bit_length(), mask.bit_length())
    return ValueError("%r invalid value %r\n    given %s\n  allowed %s" % (cls, value, "0b0 " + format(value, "b").zfill(width),
                                                                           "0b0 " + format(mask, "b").zfill(width)))


class FlagMethods(object):
    __complete__ = True

    def _operand(self, other):
        if isinstance(other, type(self)):
            return other._value_
        if isinstance(self, int) and isinstance(other, int):
            return other
        return None

    def __or__(self, other):
        value = self._operand(other)
        return NotImplemented if value is None else self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._operand(other)
        return NotImplemented if value is None else self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._operand(other)
        return NotImplemented if value is None else self.__class__(self._value_ ^ value)

    def __invert__(self):
        mask = known_mask(self.__class__)
        return self.__class__(mask & ~self._value_)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r" % (type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return iter([member for member in self.__class__ if member._value_ & self._value_])

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return self._value_ != 0

    def __repr__(self):
        if self._name_ is None:
            return "<%s: %r>" % (self.__class__.__name__, self._value_)
        return "<%s.%s: %r>" % (self.__class__.__name__, self._name_, self._value_)

    def __str__(self):
        if self._name_ is None:
            return "%s(%r)" % (self.__class__.__name__, self._value_)
        return "%s.%s" % (self.__class__.__name__, self._name_)
