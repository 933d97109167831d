"""The league of the site and those of clubs, as their readers may see them."""
