# Tasks, locks and waiting are scheduled by the event loop; what they leave behind is ordinary data.
import asyncio

results = {}


async def job(name, n):
    for i in range(n):
        await asyncio.sleep(0)
    results[name] = n
    return name


async def main():
    tasks = [asyncio.create_task(job(k, v)) for k, v in [("a", 2), ("b", 1)]]
    names = await asyncio.gather(*tasks)
    return sorted(names)


reveal_value(asyncio.run(main()))
reveal_value(sorted(results))
reveal_value(max(results.values()))
