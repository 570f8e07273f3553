"""The app: its window, the loop, the stack of scenes, how it starts and how it ends."""
