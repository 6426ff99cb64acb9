"""gymnasium: spaces, what environments and several of them at once observe, what wrappers make of it."""

from .core import api

G = "gymnasium."
S = "gymnasium.spaces."
SHAPES = ("(3,)", "(2, 4)", "(4, 5, 3)", "()")


def box(case, shape=None):
    shape = shape or case.choice(SHAPES)
    return S + "Box(%s, %s, %s, %s)" % (case.pick("0", "-1.0", "-numpy.inf"), case.pick("1", "2.0", "numpy.inf"), shape, case.pick("numpy.float32", "numpy.float64"))


def simple(case):
    return case.pick(box(case), S + "Discrete(%d)" % case.randrange(2, 7), S + "MultiDiscrete([3, 4, 2])", S + "MultiBinary(%d)" % case.randrange(2, 5))


def several(case):
    inner = "'b': %s, 'a': %s" % (simple(case), simple(case))
    return case.pick(S + "Dict({%s})" % inner, S + "Tuple([%s, %s])" % (simple(case), simple(case)))


@api("gymnasium.spaces.Box", 60)
def made(case):
    if case.bad:
        return S + case.pick("Box(numpy.zeros(3), numpy.ones(4)).shape", "Box(numpy.zeros(3), numpy.ones(3), (4,)).shape", "Box(0, 1, 3).shape", "Box(0, 1, (2.0,)).shape",
                             "Box(numpy.zeros((2, 3)), 1, (3, 2)).shape", "Box('low', 1).shape", "Box(0, 1, dtype=None).shape")
    return S + case.pick("Box(0, 1)", "Box(numpy.zeros(3), 1)", "Box(0, numpy.ones((2, 3)))", "Box(numpy.zeros(4), numpy.ones(4))", "Box(0, 255, (4, 4, 3), numpy.uint8)",
                         "Box(low=-1, high=1, shape=[2, 3])") + case.pick(".shape", ".sample()", ".low", ".high", ".dtype", "")


@api("gymnasium.spaces (sampled)", 60)
def sampled(case):
    return simple(case) + case.pick(".sample()", ".shape", ".dtype")


@api("gymnasium.spaces (told)", 60)
def told(case):
    if case.bad:
        return S + case.pick("Discrete(0)", "Dict(a=3)", "Tuple([3])", "MultiDiscrete([2, 3], start=[0])", "Dict({'a': gymnasium.spaces.Discrete(2)})['b']", "Tuple([gymnasium.spaces.Discrete(2)])[1]",
                             "Discrete(3).shape[0]", "Box(0, 1, (3,)).n")
    return S + case.pick("Discrete(5).n", "Discrete(5, start=2).start", "MultiDiscrete([3, 4]).nvec", "MultiDiscrete([3, 4])[1].n", "MultiBinary(3).n", "MultiBinary([2, 3]).shape",
                         "Dict(a=gymnasium.spaces.Discrete(2), b=gymnasium.spaces.Box(0, 1, (3,)))['b'].shape", "Tuple([gymnasium.spaces.Discrete(2), gymnasium.spaces.Box(0, 1)])[1].shape",
                         "Discrete(3).shape", "MultiDiscrete([[1, 2], [3, 4]]).shape",
                         "Box(0, 1, (3, 4)).shape[0]")


@api("gymnasium.spaces.utils", 90)
def flat(case):
    space = case.pick(simple(case), several(case))
    return case.pick(S + "flatdim(%s)" % space, S + "flatten_space(%s).shape" % space, "(lambda s: gymnasium.spaces.flatten(s, s.sample()))(%s)" % space)


@api("gymnasium.spaces (contains)", 40)
def contains(case):
    space = S + "Box(0, 1, (3,))" if case.chance(0.5) else S + "Discrete(4)"
    return "%s.contains(%s)" % (space, case.pick("numpy.zeros(4, numpy.float32)", "numpy.zeros((1, 3), numpy.float32)", "7", "2.5", "numpy.zeros(3)"))


PLAIN = ("CartPole-v1", "MountainCar-v0", "MountainCarContinuous-v0", "Pendulum-v1", "Acrobot-v1", "FrozenLake-v1", "Taxi-v4", "Blackjack-v1", "CliffWalking-v1")


@api("gymnasium.make", 70)
def environment(case):
    name = case.choice(PLAIN)
    made = G + "make(%r)" % name
    observed = (".reset()[0]", ".reset(seed=1)[0]") if name in PLAIN[:5] else ()
    return made + case.pick(".observation_space.shape", ".action_space.shape", ".observation_space.dtype", ".action_space.dtype", *observed,
                            ".spec.max_episode_steps", ".unwrapped.observation_space.shape")


@api("gymnasium.Env.step", 70)
def step(case):
    name, act = case.pick(("CartPole-v1", "1"), ("MountainCar-v0", "2"), ("Pendulum-v1", "numpy.zeros(1, numpy.float32)"), ("MountainCarContinuous-v0", "numpy.zeros(1)"),
                          ("Acrobot-v1", "0"))
    if case.bad:
        name, act = case.pick(("CartPole-v1", "2"), ("CartPole-v1", "1.0"), ("MountainCar-v0", "3"), ("CartPole-v1", "numpy.array([1])"), ("MountainCar-v0", "-1"))
    return "(lambda env: (env.reset(), env.step(%s))[1][0])(gymnasium.make(%r))" % (act, name)


@api("gymnasium.vector.SyncVectorEnv", 120)
def many(case):
    count, name = case.randrange(1, 5), case.choice(("CartPole-v1", "MountainCar-v0", "Pendulum-v1", "Acrobot-v1", "FrozenLake-v1", "MountainCarContinuous-v0"))
    made = G + case.pick("vector.SyncVectorEnv([lambda: gymnasium.make(%r) for _ in range(%d)])" % (name, count), "make_vec(%r, num_envs=%d, vectorization_mode='sync')" % (name, count))
    actions = "env.action_space.sample()[:-1]" if case.bad else "env.action_space.sample()"
    if case.bad and count == 1:
        actions = "numpy.zeros((2, 1), dtype=int)"
    return case.pick(made + ".num_envs", made + ".observation_space.shape", made + ".single_observation_space.shape", made + ".single_action_space.shape",
                     made + ".action_space.shape", made + ".reset(seed=%s)[0]" % ("[1, 2, 3, 4, 5, 6]" if case.bad else case.pick("1", "None", repr(list(range(count))))),
                     "(lambda env: (env.reset(), env.step(%s))[1][:4])(%s)" % (actions, made), "(lambda env: (env.reset(), env.step(%s))[1][0])(%s)" % (actions, made),
                     made + ".action_space.sample()")


@api("gymnasium.wrappers", 120)
def wrapped(case):
    inner = G + "make(%r)" % case.pick("CartPole-v1", "Pendulum-v1", "MountainCarContinuous-v0")
    wrapper = case.pick("RecordEpisodeStatistics(%s)", "NormalizeObservation(%s)", "FrameStackObservation(%s, %d)", "FlattenObservation(%s)", "TimeLimit(%s, 20)",
                        "TimeAwareObservation(%s)", "TimeAwareObservation(%s, flatten=False)", "TransformObservation(%s, lambda obs: obs[:2], None)",
                        "TransformObservation(%s, lambda obs: numpy.clip(obs, -1, 1), None)", "ReshapeObservation(%s, %s)", "NormalizeReward(%s)",
                        "TransformReward(%s, lambda r: 2 * r)", "ClipAction(%s)", "RescaleAction(%s, -1.0, 1.0)", "DtypeObservation(%s, numpy.float64)")
    if "ReshapeObservation" in wrapper:
        inner, wrapper = G + "make('CartPole-v1')", wrapper % ("%s", "(2, 3)" if case.bad else case.pick("(2, 2)", "(4, 1)", "(1, 2, 2)"))
    if "%d" in wrapper:
        wrapper = wrapper % ("%s", 0 if case.bad else case.randrange(1, 5))
    if "Action" in wrapper:
        inner = G + "make(%r)" % ("CartPole-v1" if case.bad else "Pendulum-v1")
    made = G + "wrappers." + wrapper % inner
    part = "['obs']" if "flatten=False" in wrapper else ""
    return case.pick(made + ".observation_space%s.shape" % part, "(lambda env: env.reset()[0]%s)(%s)" % (part, made),
                     "(lambda env: (env.reset(), env.step(env.action_space.sample()))[1][0]%s)(%s)" % (part, made),
                     made + ".action_space.shape")


@api("gymnasium.wrappers (pictures)", 60)
def pictures(case):
    start = S + "Box(0, 255, %s, numpy.uint8)" % case.pick("(64, 48, 3)", "(32, 32, 3)", "(20, 24)" if case.bad else "(16, 16, 3)")
    env = "type('Own', (gymnasium.Env,), {'observation_space': %s, 'action_space': gymnasium.spaces.Discrete(2), " \
          "'reset': lambda self, seed=None, options=None: (numpy.zeros(self.observation_space.shape, numpy.uint8), {})})()" % start
    wrapper = case.pick("GrayscaleObservation(%s)", "GrayscaleObservation(%s, keep_dim=True)", "ResizeObservation(%s, (84, 84))", "ResizeObservation(%s, (40, 20))",
                        "FrameStackObservation(%s, 4)", "ResizeObservation(gymnasium.wrappers.GrayscaleObservation(%s), (84, 84))",
                        "FrameStackObservation(gymnasium.wrappers.GrayscaleObservation(gymnasium.wrappers.ResizeObservation(%s, (84, 84))), 4)", "FlattenObservation(%s)")
    if case.bad and case.chance(0.5):
        wrapper = case.pick("ResizeObservation(%s, (84, 84, 3))", "ResizeObservation(%s, 84, 84)", "GrayscaleObservation(gymnasium.wrappers.FlattenObservation(%s))")
    made = G + "wrappers." + wrapper % env
    return made + case.pick(".observation_space.shape", ".reset()[0]", ".observation_space.dtype")
