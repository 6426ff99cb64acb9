# Coroutines are made, and run by asyncio.
import asyncio


async def fetch(n):
    await asyncio.sleep(0)
    return n * 2


async def main():
    a = await fetch(1)
    b, c = await asyncio.gather(fetch(2), fetch(3))
    return [a, b, c]


result = asyncio.run(main())
reveal_value(result is not None)
known = 3
reveal_value(known)
