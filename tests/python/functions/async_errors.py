# Exceptions through awaits, tasks and context managers.
import asyncio

log = []


class Session:
    def __init__(self, swallow):
        self.swallow = swallow

    async def __aenter__(self):
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, kind, value, trace):
        log.append(kind.__name__ if kind else None)
        return self.swallow


async def fail(message):
    await asyncio.sleep(0.01)
    raise ValueError(message)


async def main():
    async with Session(True):
        await fail("swallowed")
    try:
        async with Session(False) as s, Session(False):
            raise KeyError("out")
    except KeyError as e:
        log.append(e.args)
    async with Session(False):
        log.append("body")
    task = asyncio.create_task(fail("task"))
    try:
        await task
    except ValueError as e:
        log.append(str(e))
    results = await asyncio.gather(fail("a"), asyncio.sleep(0, "b"), return_exceptions=True)
    log.append([type(r).__name__ for r in results])
    try:
        await 5
    except TypeError as e:
        log.append(str(e))
    return "end"


reveal_value(asyncio.run(main()))
reveal_value(log)
try:
    asyncio.run(fail("uncaught"))
except ValueError as e:
    reveal_value(str(e))
