"""The rules in the app: pages that the table itself draws, opened over any scene."""
