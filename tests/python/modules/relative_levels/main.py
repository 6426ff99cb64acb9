from pkg.sub.deep import leaf

reveal_value(leaf.trail)
reveal_value(leaf.up_one())
reveal_value(leaf.sibling.__name__)
reveal_value(leaf.parent.__name__)
reveal_value(leaf.root.VERSION)
