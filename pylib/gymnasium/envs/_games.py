# Games of Atari: the number of actions that each understands, and the height of its picture.
_ACTS = {
    3: "Backgammon Freeway Skiing",
    4: "Atlantis Atlantis2 Blackjack Breakout Casino Kaboom",
    5: "Frogger Pacman Surround Tetris VideoCheckers",
    6: "AirRaid BasicMath Bowling Carnival DemonAttack Galaxian KingKong NameThisGame Pong Pooyan Qbert SirLancelot SpaceInvaders UpNDown",
    7: "Assault",
    8: "Gopher Phoenix Tutankham",
    9: "Asterix BeamRider CrazyClimber Enduro Koolaid LostLuggage MsPacman VideoPinball",
    10: "Amidar MrDo Othello TicTacToe3D TimePilot VideoChess WizardOfWor",
    12: "Turmoil",
    14: "Asteroids KeystoneKapers KungFuMaster",
    16: "JourneyEscape",
    18: "Adventure Alien BankHeist BattleZone Berzerk Boxing Centipede ChopperCommand Crossbow Darkchambers Defender DonkeyKong DoubleDunk "
        "Earthworld ElevatorAction Entombed Et FishingDerby FlagCapture Frostbite Gravitar Hangman HauntedHouse Hero HumanCannonball IceHockey "
        "Jamesbond Kangaroo Klax Krull LaserGates MarioBros MiniatureGolf MontezumaRevenge Pitfall Pitfall2 PrivateEye Riverraid RoadRunner "
        "Robotank Seaquest Solaris SpaceWar StarGunner Superman Tennis Trondead Venture VideoCube WordZapper YarsRevenge Zaxxon",
}
_HEIGHTS = {214: "Carnival", 220: "Pooyan", 230: "JourneyEscape", 250: "Adventure AirRaid KeystoneKapers KingKong Klax LaserGates MrDo Pacman SirLancelot SpaceWar"}

_UNARMED = {
    "Asterix CrazyClimber Koolaid LostLuggage MsPacman": "NOOP UP RIGHT LEFT DOWN UPRIGHT UPLEFT DOWNRIGHT DOWNLEFT",
    "Backgammon": "FIRE RIGHT LEFT",
    "Freeway": "NOOP UP DOWN",
    "Frogger Pacman Surround": "NOOP UP RIGHT LEFT DOWN",
    "JourneyEscape": "NOOP UP RIGHT LEFT DOWN UPRIGHT UPLEFT DOWNRIGHT DOWNLEFT RIGHTFIRE LEFTFIRE DOWNFIRE UPRIGHTFIRE UPLEFTFIRE DOWNRIGHTFIRE DOWNLEFTFIRE",
    "KungFuMaster": "NOOP UP RIGHT LEFT DOWN DOWNRIGHT DOWNLEFT RIGHTFIRE LEFTFIRE DOWNFIRE UPRIGHTFIRE UPLEFTFIRE DOWNRIGHTFIRE DOWNLEFTFIRE",
    "Skiing": "NOOP RIGHT LEFT",
    "Tutankham": "NOOP UP RIGHT LEFT DOWN UPFIRE RIGHTFIRE LEFTFIRE",
    "VideoCheckers": "FIRE UPRIGHT UPLEFT DOWNRIGHT DOWNLEFT",
}
_MEANINGS = {game: meanings.split() for games, meanings in _UNARMED.items() for game in games.split()}

ACTS = {game: acts for acts, games in _ACTS.items() for game in games.split()}
HEIGHTS = {game: height for height, games in _HEIGHTS.items() for game in games.split()}


# The parts of a name: the game, how it is told ("rgb" or "ram"), the frames that a step takes (None: two to four); or None.
def parse(id):
    if id[:4] == "ALE/":
        id = id[4:]
    if "-v" not in id:
        return None
    name, version = id.rsplit("-v", 1)
    if version not in ("0", "4", "5"):
        return None
    told, frames = "rgb", 4 if version == "5" else None
    for ending, skipped in (("NoFrameskip", 1), ("Deterministic", 4)):
        if name.endswith(ending):
            name, frames = name[:-len(ending)], skipped
    if name.endswith("-ram"):
        name, told = name[:-4], "ram"
    for ending, skipped in (("NoFrameskip", 1), ("Deterministic", 4)):
        if name.endswith(ending):
            name, frames = name[:-len(ending)], skipped
    return (name, told, frames) if name in ACTS else None


# What the actions of a game mean. Where fire is the second of them, those behind it are not told.
def meanings(name, acts):
    if name in _MEANINGS and acts == len(_MEANINGS[name]):
        return list(_MEANINGS[name])
    return ["NOOP", "FIRE"] + [LibCall.unknown.str("what an action means", "opaque") for _ in range(acts - 2)]
