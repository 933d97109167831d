"""The options of one table as one value: what follows, what clashes, patches, presets, files."""
