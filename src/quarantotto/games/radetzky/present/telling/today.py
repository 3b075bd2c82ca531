"""Where the places of the board are in today's Milan. The districts of the game are larger than what they are named
after: named is the gate, the street or the building itself."""

from quarantotto.core.present.atlas import Today

CASTLE = "Castello"
TODAY = {
    "Porta Comasina": Today("Porta Garibaldi, Piazza XXV Aprile"),
    "Porta Nuova": Today("Piazza Principessa Clotilde"),
    "Porta Orientale": Today("Porta Venezia, Piazza Oberdan"),
    "Porta Vercellina": Today("Porta Magenta, Piazzale Baracca"),
    "Broletto": Today("Via Rovello, Palazzo Carmagnola"),
    "Brera": Today("Via Brera, Palazzo di Brera"),
    "Contrada dei Bigli": Today("Via Bigli"),
    "Monforte": Today("Corso Monforte, Palazzo Diotti"),
    "Sant'Ambrogio": Today("Piazza Sant'Ambrogio"),
    "Carrobbio": Today("Largo Carrobbio"),
    "Duomo": Today("Piazza del Duomo"),
    "Verziere": Today("Largo Augusto, Via Verziere"),
    "Porta Tosa": Today("Porta Vittoria, Piazza Cinque Giornate"),
    "Porta Ticinese": Today("Piazza XXIV Maggio"),
    "Porta Lodovica": Today("Piazzale di Porta Lodovica"),
    "Porta Romana": Today("Piazza Medaglie d'Oro"),
    CASTLE: Today("Castello Sforzesco"),
}
