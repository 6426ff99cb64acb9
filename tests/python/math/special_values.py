# Infinities and things that are no numbers.
import math

reveal_value(math.inf)
reveal_value(-math.inf < 0)
reveal_value(math.isnan(math.nan))
reveal_value(math.isinf(-math.inf))
reveal_value(math.isfinite(1e308))
reveal_value(math.isclose(0.1 + 0.2, 0.3))
reveal_value(math.isclose(1, 1.1, rel_tol=0.2))
reveal_value(math.isclose(0, 1e-10))
reveal_value(math.isclose(0, 1e-10, abs_tol=1e-9))
reveal_value(math.nan == math.nan)
reveal_value(math.nan)
reveal_value(max(float("-inf"), 3))
reveal_value(math.fsum([0.1] * 10))
reveal_value(sum([0.1] * 10))
reveal_value(math.inf - 1)
reveal_value(math.isnan(math.inf - math.inf))
reveal_value(math.ulp(1.0))
reveal_value(math.nextafter(1.0, 2.0))
best = math.inf
for loss in [0.5, 0.3, 0.4]:
    if loss < best:
        best = loss
reveal_value(best)
reveal_value(min(best, math.nan))
