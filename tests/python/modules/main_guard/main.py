# The script is __main__; imported under its own name it is another module.
import helper

STARTED = []
reveal_value(__name__)


def main():
    STARTED.append("main")
    return helper.call_back()


if __name__ == "__main__":
    reveal_value(main())
    reveal_value(STARTED)
    import main as other

    reveal_value(other.STARTED)
    reveal_value(other is helper.main_module())
    import __main__

    reveal_value(__main__.STARTED)
