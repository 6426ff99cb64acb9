# Asynchronous generators, their methods, async for with else and break.
import asyncio


async def countdown(n):
    while n:
        got = yield n
        await asyncio.sleep(0)
        if got:
            n = got
        else:
            n -= 1


class Ticker:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


async def main():
    out = []
    async for x in countdown(3):
        out.append(x)
    else:
        out.append("else")
    async for x in Ticker(5):
        if x == 2:
            break
        out.append(x)
    else:
        out.append("never")
    g = countdown(5)
    out.append(await g.__anext__())
    out.append(await g.asend(2))
    await g.aclose()
    out.append([y async for y in Ticker(3) if y != 1])
    out.append({y: await twice(y) async for y in countdown(2)})
    out.append([z async for z in (await twice(y) async for y in Ticker(2))])
    return out


async def twice(x):
    return x * 2


reveal_value(asyncio.run(main()))
