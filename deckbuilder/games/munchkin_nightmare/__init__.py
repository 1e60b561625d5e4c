"""Munchkin: The Nightmare Before Christmas."""
