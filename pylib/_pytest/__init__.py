# What stands behind `pytest`: each file one thing, under the names of the real package where programs import them from there.
