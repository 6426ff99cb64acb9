# What coroutines give.
import asyncio


async def add(a, b):
    return a + b


async def twice(x):
    first = await add(x, x)
    second = await add(first, 1)
    return [first, second]


async def several():
    return await asyncio.gather(add(1, 2), add(3, 4))


async def fails():
    raise ValueError("in a coroutine")


async def careful():
    try:
        await fails()
    except ValueError as e:
        return str(e)


reveal_value(asyncio.run(twice(5)))
reveal_value(asyncio.run(several()))
reveal_value(asyncio.run(careful()))


async def comprehension():
    async def gen():
        yield 1
        yield 2
    return [x * 10 async for x in gen()]


reveal_value(asyncio.run(comprehension()))
