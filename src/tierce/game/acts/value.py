"""Plain values: acts, events and their parts.

They are neither dataclasses nor msgspec structs, because mypyc makes plain classes several times
faster and the engine makes one for every act.
"""

from typing import Any, ClassVar


class Value:
    """An immutable value, equal to another of its type with equal fields.

    A subclass names its fields in ``__match_args__`` and sets them in ``__init__``.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def facts(self) -> tuple[object, ...]:
        """Return the fields in order."""
        return tuple([getattr(self, field) for field in self.__match_args__])

    def __reduce__(self) -> tuple[Any, ...]:
        return made_again, (type(self), self.facts())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.facts()))

    def __repr__(self) -> str:
        pairs = [
            f"{name}={fact!r}" for name, fact in zip(self.__match_args__, self.facts(), strict=True)
        ]
        return f"{type(self).__name__}({', '.join(pairs)})"


def made_again(kind: type[Any], facts: tuple[object, ...]) -> Any:
    """Return a value with these fields, for a copy or another process."""
    return kind(**dict(zip(kind.__match_args__, facts, strict=True)))
