# verdict: valid
# Who sleeps longer than a timeout meets it; tasks are done in the order of their times; what is cancelled knows it.
import asyncio

import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


async def work(name, delay, fails=False):
    await asyncio.sleep(delay)
    if fails:
        raise ValueError(name)
    return name


async def timeouts():
    met = []
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(1)
    except TimeoutError:
        met.append("timeout")
    try:
        await asyncio.wait_for(asyncio.sleep(1), 0.01)
    except asyncio.TimeoutError:
        met.append("wait_for")
    done, pending = await asyncio.wait([asyncio.create_task(work("a", 1)), asyncio.create_task(work("b", 0))], timeout=0.02)
    met.append((len(done), len(pending)))
    for task in pending:
        task.cancel()
    return met


async def first():
    slow, fast = asyncio.create_task(work("slow", 1)), asyncio.create_task(work("fast", 0.01))
    done, pending = await asyncio.wait({slow, fast}, return_when=asyncio.FIRST_COMPLETED)
    slow.cancel()
    return done == {fast}, pending == {slow}, fast.result()


async def in_order():
    names = []
    for one in asyncio.as_completed([work("c", 0.03), work("a", 0.01), work("b", 0.02)]):
        names.append(await one)
    return names


async def group():
    tasks = []
    try:
        async with asyncio.TaskGroup() as g:
            tasks.append(g.create_task(work("a", 5)))
            tasks.append(g.create_task(work("b", 0.01, True)))
            await asyncio.sleep(5)
    except* ValueError as e:
        tasks.append(len(e.exceptions))
    return tasks[0].cancelled(), tasks[1].cancelled(), tasks[2]


async def gathered():
    slow = asyncio.create_task(work("slow", 0.02))
    try:
        await asyncio.gather(slow, work("fails", 0.01, True))
    except ValueError as e:
        return str(e), slow.done(), await slow
    return None


async def cancelled():
    seen = []

    async def careful():
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise
        finally:
            seen.append("finally")

    async def outer():
        await asyncio.create_task(careful())

    task = asyncio.create_task(outer())
    await asyncio.sleep(0.01)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        seen.append(task.cancelled())
    return seen


left = []


async def left_alone():
    async def background():
        try:
            await asyncio.sleep(100)
        finally:
            left.append("ended")

    asyncio.create_task(background())
    await asyncio.sleep(0)


async def shielded():
    inner = asyncio.create_task(work("inner", 0.02))
    try:
        await asyncio.wait_for(asyncio.shield(inner), 0.01)
    except TimeoutError:
        return await inner


async def emptied():
    q = asyncio.Queue()
    try:
        await asyncio.wait_for(q.get(), 0.01)
    except TimeoutError:
        await q.put(3)
        return await q.get()


C(asyncio.run(timeouts()) != ["timeout", "wait_for", (1, 1)])
C(asyncio.run(first()) != (True, True, "fast"))
C(asyncio.run(in_order()) != ["a", "b", "c"])
C(asyncio.run(group()) != (True, False, 1))
C(asyncio.run(gathered()) != ("fails", False, "slow"))
C(asyncio.run(cancelled()) != ["cancelled", "finally", True])
asyncio.run(left_alone())
C(left != ["ended"])
C(asyncio.run(shielded()) != "inner")
C(asyncio.run(emptied()) != 3)
