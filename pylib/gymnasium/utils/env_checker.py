# An environment is reset and takes a step of its action space.
def check_env(env, warn=None, skip_render_check=False, skip_close_check=False):
    LibCall.verdict.leave_open("what check_env asks of an environment")
    env.reset()
    env.step(env.action_space.sample())
