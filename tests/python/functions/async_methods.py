# Classes with coroutines beside ordinary methods.
import asyncio


class Client:
    def __init__(self):
        self.sent = []

    async def send(self, x):
        self.sent.append(x)
        return len(self.sent)

    def plain(self):
        return "plain"

    async def all(self, items):
        return [await self.send(i) for i in items]


c = Client()
reveal_value(c.plain())
result = asyncio.run(c.all("ab"))
reveal_value(result)
reveal_value(c.sent)
reveal_value(c.plain())
