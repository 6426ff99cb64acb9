# An exception inside a coroutine ends the program where it was raised.
import asyncio


async def step(i):
    if i == 2:
        raise RuntimeError(f"step {i}")
    return i


async def main():
    total = 0
    for i in range(4):
        total += await step(i)
    return total


reveal_value(asyncio.run(step(1)))
asyncio.run(main())
