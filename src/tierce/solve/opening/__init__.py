"""First layings of one hand that meet the opening requirement."""
