# Comments and line ends between any two parts of a construct.
import math as \
    m
from collections import (  # one
    OrderedDict,  # two
    # three
    defaultdict as dd,  # four
)  # five


# before a decorator
@(  # inside a decorator
    lambda f: f  # still
)
# between a decorator and its definition

@staticmethod
def f(  # after the name
    a,  # first
    # alone
    b: int = 2,  # second
    *,  # star
    c=(  # value
        3  # three
    ),
    **kw,  # rest
) -> (  # result
    int
):  # header
    # before the body

    """Docstring."""  # behind it
    # between statements
    return (  # open
        a  # a
        + b  # b
        # alone
        + c
    )  # close
    # last


class C(  # bases
    object,  # base
):  # header
# at the wrong column
    # first

    x = 1  # attribute

    # between
    def g(self):
        # only a comment before
        return self.x  # g

    # at the end of the class


def h(x):
    if (  # condition
        x > 1  # greater
        and  # and
        x < 10
    ):  # header
        # then
        y = 1
    # before elif
    elif x == 0:  # elif
        y = 0
    # before else
    else:  # else
        y = -1
    for i in [  # list
        1,  # one
        # alone
        2,
    ]:  # header
        # body
        y += i  # add
    # before else of for
    else:
        y *= 10  # end
    while (
        # comment first
        y > 1000
    ):
        y -= 1
    try:  # try
        # body
        y //= x  # divide
    # before except
    except (  # types
        ZeroDivisionError,  # one
        # alone
        KeyError,
    ) as e:  # name
        # handler
        y = str(e)
    # before else
    else:
        pass  # nothing
    # before finally
    finally:  # finally
        # cleanup
        pass
    with (  # items
        open_(1) as a,  # first
        # alone
        open_(2) as b,  # second
    ):  # header
        # body
        y = (y, a, b)
    match y:  # subject
        # before case
        case (  # pattern
            [_, 1, 2]  # three
            # alone
        ):  # header
            # body
            return "matched", y
        # between cases
        case _:  # rest
            return None


class open_:
    def __init__(self, v):
        self.v = v

    def __enter__(self):
        return self.v

    def __exit__(self, *a):
        pass


d = {  # dict
    # first
    "a": 1,  # one
    # between
    "b"  # key
    :  # colon
    2,  # two
    **{  # spread
        "c": 3  # three
    },
}  # end
t = [
    x  # element
    # before for
    for x  # target
    in  # in
    range(5)  # iterable
    if  # if
    x % 2  # condition
]
lam = (
    lambda  # lambda
    a,  # a
    b=2:  # b
    a  # body
    + b
)
call = f(  # call
    1,  # first
    # alone
    c=  # keyword
    5,  # value
    *  # star
    (2,),
)
text = (  # strings
    "a"  # one
    # between
    "b"  # two
    f"{  d['a']  }"
)
cond = (
    1  # then
    if  # if
    d  # test
    else  # else
    2
)
item = d[  # subscript
    "a"  # key
]  # end
chain = (
    "x y"  # object
    .split(  # method
    )  # closed
    [0]  # item
    .upper()
)
assert (  # assert
    item  # test
), "message"  # message
del (  # del
    item  # name
)
reveal_value((m.floor(2.5), f(1), C().g(), f.__func__.__doc__))  # revealed: (2, 6, 1, 'Docstring.')
reveal_value((h(0), h(4)))  # revealed: (('matched', ('integer division or modulo by zero', 1, 2)), ('matched', (10, 1, 2)))
reveal_value((d, t, lam(1), call, text, cond, chain))  # revealed: ({'a': 1, 'b': 2, 'c': 3}, [1, 3], 3, 8, 'ab1', 1, 'X')
# the last line
