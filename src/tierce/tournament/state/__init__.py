"""What a tournament is: settings, events, what they come to, and places."""
