# Coroutines run, and the rest of the program is not disturbed.
import asyncio

log = []


async def fetch(n):
    await asyncio.sleep(0)
    return n * 2


async def numbers():
    for i in range(3):
        yield i


class Session:
    async def __aenter__(self):
        log.append("enter")
        return self

    async def __aexit__(self, *exc):
        log.append("exit")


async def main():
    async with Session() as s:
        total = 0
        async for i in numbers():
            total += await fetch(i)
        return total


before = [1, 2]
asyncio.run(main())
reveal_value(before)
reveal_value(main.__name__)
x = {"after": sum(before)}
reveal_value(x)
reveal_value(asyncio.iscoroutinefunction(main))
