"""Friends: ties between persons, their links, messages and invitations."""
