# verdict: nothing-checked
import enum
class Color(enum.Enum):
    RED = 1
    BLUE = enum.auto()
reveal_value([Color.RED.value, Color.BLUE.value, Color(1).name, Color["RED"] is Color.RED, len(Color), [m.name for m in Color], Color.RED == Color.BLUE])  # revealed: [1, 2, 'RED', True, 2, ['RED', 'BLUE'], False]
