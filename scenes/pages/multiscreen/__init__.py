"""Multiscreen's page: what goes on at several screens in one place."""
