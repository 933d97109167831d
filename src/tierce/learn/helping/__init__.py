"""Help at the table: what a seat can do now, what each act does and costs, and what happens then."""
