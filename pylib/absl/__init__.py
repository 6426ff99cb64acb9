# absl: flags, app, logging.
