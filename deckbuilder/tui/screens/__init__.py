"""The screens, one file each: they ask `app` and hand the answers to widgets."""
