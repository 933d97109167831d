"""The processes that serve the site together: one on a file, or several on one database.

Any node serves any table. The log decides every race, and the node that wrote last drives.
"""
