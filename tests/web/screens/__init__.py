"""Every screen, opened once and looked at by everything that can find a fault in it.

`tables`, `pages` and `people` list the screens, `inspectors` what looks at them.
"""
