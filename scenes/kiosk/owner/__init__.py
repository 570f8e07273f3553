"""What a café's screen has for the owner's phone: the line to it, and the page that opens this line."""
