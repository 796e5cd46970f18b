"""The rules: what comes next, who must choose, and whether a choice is legal."""
