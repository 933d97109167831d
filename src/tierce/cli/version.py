"""``tierce --version``."""

import argparse


class ShowVersion(argparse.Action):
    """Prints the version and which core runs, then exits."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        from importlib.metadata import version

        from tierce.core import description

        print(f"tierce {version('tierce')} ({description()})")
        parser.exit()
