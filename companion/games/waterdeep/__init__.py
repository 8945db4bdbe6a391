"""Lords of Waterdeep: eight rounds of agents, quests, buildings and intrigue."""
