"""The server: time, identity, storage and sockets around the game. It holds no rule of the game.

A folder imports only those below it: app and ops, calls, service, lists, keeper, live, views,
commands, table, then what these stand on. ``pyproject.toml`` has the full order as a contract.
"""
