"""What the places of the board are called today. Farms and inns with names of our own are nowhere, and not listed."""

from quarantotto.core.present.atlas import Today

# Still called so.
SAME = (
    *("Valle Bertuzzi", "Lagosanto", "Vaccolino", "Comacchio", "Valle Fattibello", "Boscoforte", "Casone Serilla"),
    *("Longastrino", "Alfonsine", "Fusignano", "Bagnacavallo", "Traversara", "Villanova di Bagnacavallo", "Russi"),
    *("Sant'Alberto", "Savarna", "Grattacoppa", "Conventello", "Torri", "Mezzano", "Ammonite", "Camerlona"),
    *("Santerno", "Piangipane", "Fornace Zarattini", "San Michele", "Godo", "San Bartolo", "San Pancrazio"),
    *("Roncalceci", "San Pietro in Vincoli", "Coccolia", "Santo Stefano", "Carraie", "Campiano", "San Zaccaria"),
    *("Ravenna", "Mausoleo di Teodorico", "Ponte Nuovo", "Madonna dell'Albero", "Classe", "Fosso Ghiaia", "Savio"),
    *("Punte Alberete", "Pineta San Vitale", "Porto Corsini", "Ortazzo", "Ortazzino", "Volta Scirocco"),
    "Traghetto di Sant'Alberto",
)
TODAY = {
    "Secca di Magnavacca": Today("Lido delle Nazioni", is_sure=False),
    "Spiaggia delle Tamerici": Today("Lido degli Scacchi", is_sure=False),
    "Spiaggia di Magnavacca": Today("Lido degli Estensi", is_sure=False),
    "Dune di Bellocchio": Today("Lido di Spina"),
    "Foce del Primaro": Today("Foce del Reno"),
    "Torre di Volano": Today("Volano"),
    "Dune di Volano": Today("Lido di Volano", is_sure=False),
    "Spiaggia dei Pini": Today("Lido di Pomposa", is_sure=False),
    "Magnavacca": Today("Porto Garibaldi"),
    "Fattoria Guiccioli": Today("Mandriole"),
    "Casal Borsetti": Today("Casalborsetti"),
    "Bocca del Lamone": Today("Foce del Lamone, Marina Romea"),
    "Pialassa Baiona": Today("Pialassa della Baiona"),
    "Capanno del Pontaccio": Today("Capanno Garibaldi"),
    "Pialassa Piombone": Today("Pialassa dei Piomboni"),
    "Punta Marina": Today("Punta Marina Terme"),
    "Spiaggia di Porto Fuori": Today("Lido Adriano", is_sure=False),
    "Bocca dei Fiumi Uniti": Today("Lido di Dante"),
    "Bocca del Bevano": Today("Foce del Bevano"),
    "Pineta di Pinarella": Today("Pinarella di Cervia"),
    "Valle della Canna": Today("Valle Mandriole"),
    "Canale Corsini": Today("Canale Candiano"),
    "Castiglione": Today("Castiglione di Ravenna"),
    "Valle del Mezzano": Today("Bonifica del Mezzano"),
    "Pieve Quinta": Today("Pievequinta"),
    "Glorie": Today("Glorie di Bagnacavallo"),
    **{name: Today(name) for name in SAME},
}
