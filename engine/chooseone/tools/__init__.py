"""The command line and its parts."""
