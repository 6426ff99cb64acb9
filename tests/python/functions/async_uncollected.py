# A coroutine that nobody awaits does nothing.
import asyncio

log = []


async def never():
    log.append("ran")


async def outer():
    log.append("outer")
    return 3


def sync():
    return [x for x in range(3)]


c = never()
c.close()
reveal_value(log)
asyncio.run(outer())
reveal_value(sync())
reveal_value(log)
