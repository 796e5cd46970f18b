"""Scenarios: small games with what must come out, run strictly as their format says."""
