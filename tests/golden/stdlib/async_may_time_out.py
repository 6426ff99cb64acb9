# What does something else than sleep may take longer than a timeout: the handler is followed too.
import asyncio

import torch


async def step():
    await asyncio.sleep(0)
    return torch.zeros(5, 1)


async def main():
    try:
        return await asyncio.wait_for(step(), 10)
    except TimeoutError:
        return torch.zeros(4, 1)


torch.zeros(2, 5) @ asyncio.run(main())  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x5 and 4x1)"
