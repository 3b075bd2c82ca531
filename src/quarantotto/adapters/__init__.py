"""The games as other people's libraries know games: PettingZoo, Gymnasium, OpenSpiel."""
