"""Which tests are run, and in which legs."""
