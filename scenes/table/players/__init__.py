"""The players beside the person at the screen: bots, their hints, phones, and how long all wait."""
