# concurrent: see futures.
