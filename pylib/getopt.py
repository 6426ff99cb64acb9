# getopt: the older parser of options.


class GetoptError(Exception):
    def __init__(self, msg, opt=""):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def _long(option, longopts):
    # (name, takes an argument)
    names = [one for one in longopts if one.startswith(option)]
    if not names:
        raise GetoptError(f"option --{option} not recognized", option)
    if option in names:
        return option, False
    if option + "=" in names:
        return option, True
    if len(names) > 1:
        raise GetoptError(f"option --{option} not a unique prefix", option)
    return names[0].rstrip("="), names[0].endswith("=")


def getopt(args, shortopts, longopts=[]):
    options = []
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    args = list(args)
    while args and args[0].startswith("-") and args[0] != "-":
        text = args.pop(0)
        if text == "--":
            break
        if text.startswith("--"):
            option, equals, value = text[2:].partition("=")
            name, wants = _long(option, longopts)
            if wants and not equals:
                if not args:
                    raise GetoptError(f"option --{name} requires argument", name)
                value = args.pop(0)
            elif equals and not wants:
                raise GetoptError(f"option --{name} must not have an argument", name)
            options.append(("--" + name, value))
            continue
        letters = text[1:]
        while letters:
            letter, letters = letters[0], letters[1:]
            at = shortopts.find(letter)
            if at < 0 or letter == ":":
                raise GetoptError(f"option -{letter} not recognized", letter)
            value = ""
            if shortopts[at + 1:at + 2] == ":":
                if not letters and not args:
                    raise GetoptError(f"option -{letter} requires argument", letter)
                value = letters or args.pop(0)
                letters = ""
            options.append(("-" + letter, value))
    return options, args


gnu_getopt = getopt
