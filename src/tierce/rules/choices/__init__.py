"""The options of one table as one value: what follows from them, what clashes, patches, files."""
