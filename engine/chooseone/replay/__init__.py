"""Going through logs again: verdicts, timelines, points, forks, explanations."""
