"""E-mail of accounts: an address, links that work once, notices and digests."""
