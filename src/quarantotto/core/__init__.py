"""What games are made of and what runs them: records, rules, editions, and what people see. Knows no game."""
