# Executors run what they are given.
from concurrent.futures import ThreadPoolExecutor, as_completed
import concurrent.futures


def square(x):
    return x * x


with ThreadPoolExecutor(max_workers=2) as pool:
    reveal_value(list(pool.map(square, [1, 2, 3])))
    future = pool.submit(square, 5)
    reveal_value(future.result())
    reveal_value(future.done())
    futures = {pool.submit(pow, b, 2): b for b in (1, 2)}
    done = sorted((futures[f], f.result()) for f in as_completed(futures))
    reveal_value(done)
    bad = pool.submit(int, "x")
    try:
        bad.result()
    except ValueError as error:
        reveal_value(str(error))
    reveal_value(type(bad.exception()).__name__)
executor = concurrent.futures.ThreadPoolExecutor()
reveal_value(executor.submit(lambda: 7).result(timeout=5))
executor.shutdown(wait=True)
