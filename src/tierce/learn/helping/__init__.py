"""Help at the table: what a seat can do now, what that costs, and what happens then."""
