# A producer and consumers around a queue and a lock.
import asyncio

seen = []


async def producer(q, n):
    for i in range(n):
        await q.put(i)
    await q.put(None)


async def consumer(q, lock):
    while True:
        item = await q.get()
        if item is None:
            break
        async with lock:
            seen.append(item * 10)


async def main():
    q, lock = asyncio.Queue(maxsize=2), asyncio.Lock()
    await asyncio.gather(producer(q, 5), consumer(q, lock))
    return len(seen)


reveal_value(asyncio.run(main()))
reveal_value(seen)
