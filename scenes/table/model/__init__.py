"""The model of a table: what is known there, who looks, and where things lie."""
