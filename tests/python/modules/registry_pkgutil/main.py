# A package that imports all its modules, so that their classes register themselves.
import tasks

reveal_value(sorted(tasks.REGISTRY))
reveal_value(tasks.make("classify", 10).head())
reveal_value(tasks.make("segment", 21).head())
reveal_value(tasks.LOADED)
