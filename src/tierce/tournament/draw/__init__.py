"""The draw of a round: sizes of tables, who meets, the order of seats."""
