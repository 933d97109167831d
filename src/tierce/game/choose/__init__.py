"""Acts that a seat could do now, and the best openings and layings among them."""
