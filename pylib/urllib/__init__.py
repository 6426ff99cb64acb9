# Addresses and what lies behind them: the outside world.
