"""What commands show: plain text, and tables for terminals."""
