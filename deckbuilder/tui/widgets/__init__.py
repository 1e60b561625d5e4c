"""Widgets that draw values; none of them asks `app` for anything."""
