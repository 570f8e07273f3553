"""The welcome page, which guests see first."""
