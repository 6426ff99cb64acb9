# ExitStack as CPython closes it: all callbacks run, whatever they answer or raise; asynchronous managers and stacks.
# verdict: invalid
import asyncio
import contextlib
import torch

calls = []
with contextlib.ExitStack() as stack:
    stack.callback(lambda: torch.zeros(len(calls)).view(2))
    stack.callback(calls.append, 7)
    stack.enter_context(contextlib.suppress(KeyError))
    calls += [1]
    {}["a"]
    calls.append(3)
reveal_value(calls)  # revealed: [1, 7]


def leaves(kind, value, place):
    calls.append(kind)
    return kind is ValueError


try:
    with contextlib.ExitStack() as stack:
        stack.push(leaves)
        stack.callback(calls.append, "last")
        stack.callback(lambda: int("x"))
        raise KeyError
except KeyError:
    calls.append("not here")
reveal_value(len(calls))  # revealed: 4
try:
    with contextlib.ExitStack() as stack:
        stack.callback(calls.append, "first")
        stack.callback(lambda: {}["k"])
except KeyError:
    reveal_value(calls[-1])  # revealed: 'first'
try:
    contextlib.ExitStack().enter_context(3)
except TypeError as problem:
    reveal_value(str(problem))  # revealed: "'builtins.int' object does not support the context manager protocol"
moved = contextlib.ExitStack()
with moved as stack:
    stack.callback(calls.append, "moved")
    later = stack.pop_all()
before = len(calls)
later.close()
reveal_value(len(calls) - before)  # revealed: 1


@contextlib.asynccontextmanager
async def opened(n):
    calls.clear()
    try:
        yield n
    except ZeroDivisionError:
        calls.append("divided")
    finally:
        calls.append("closed")


@opened(5)
async def decorated():
    return 8


class Feed:
    def __init__(self):
        self.open = True

    async def aclose(self):
        self.open = False


async def leave(*details):
    calls.append(details[0])


async def main():
    async with opened(4) as n:
        reveal_value(n)  # revealed: 4
        1 / 0
    reveal_value(calls)  # revealed: ['divided', 'closed']
    feed = Feed()
    async with contextlib.aclosing(feed) as f:
        reveal_value(f.open)  # revealed: True
    reveal_value(feed.open)  # revealed: False
    reveal_value(await decorated())  # revealed: 8
    async with contextlib.AsyncExitStack() as stack:
        reveal_value(await stack.enter_async_context(opened(6)))  # revealed: 6
        stack.push_async_exit(leave)
        stack.push_async_callback(leave, 3)
        async with contextlib.nullcontext(9) as nine:
            reveal_value(nine)  # revealed: 9
    reveal_value(calls)  # revealed: [3, None, 'closed']


asyncio.run(main())


@contextlib.contextmanager
def stops():
    yield 1


try:
    with stops():
        raise StopIteration("inside")
except StopIteration as problem:
    reveal_value(str(problem))  # revealed: 'inside'
with contextlib.ExitStack() as stack:
    stack.callback(lambda: torch.zeros(4).view(3))  # error: [invalid-view] "shape '[3]' is invalid for input of size 4"
    stack.callback(calls.append, 1)
