"""Who a person is: the signed cookie and the displayed name."""
