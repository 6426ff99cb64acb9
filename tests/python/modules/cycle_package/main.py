# `from . import x` inside a cycle finds the submodule that is being imported.
import net

reveal_value(net.block.make(2))
reveal_value(net.head.block is net.block)
reveal_value(net.ORDER)
