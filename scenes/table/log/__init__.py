"""What has happened at a table, and why: rows that scroll, made for whoever looks."""
