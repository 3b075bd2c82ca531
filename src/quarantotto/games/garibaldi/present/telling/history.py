"""What cards and places were about, in our own words. Keyed by what is printed; many names on the map are made up, and
of what is not known for sure nothing is said."""

from quarantotto.core.present.things import Note
from quarantotto.core.words import N_

EVENTS = {
    "Bonnet in Comacchio": Note(
        N_(
            "Gioacchino Bonnet, called Nino, a patriot of Comacchio. On 3 August 1849 he found the fugitives on the "
            "shore, hid them and had them rowed across the lagoon."
        )
    ),
    "Changing Clothes": Note(
        N_(
            "In a hut near the beach Bonnet made Garibaldi leave his uniform and put on the clothes of a poor man of "
            "the country."
        )
    ),
    "Hidden in the Shed": Note(
        N_(
            "A hunter's hut of wood and reed in the lagoon north of Ravenna hid Garibaldi on the way to the city in "
            "August 1849. It is kept as the Capanno Garibaldi."
        )
    ),
    "Watchman Leggero": Note(
        N_(
            "Giovanni Battista Culiolo, called Leggero, a sailor from La Maddalena. He stayed with Garibaldi from the "
            "landing to the rescue, with a wounded leg."
        )
    ),
    "People's Support": Note(
        N_(
            "Boatmen, farmers, a priest, craftsmen handed the fugitives on from one to the next for weeks. This chain "
            "was the trafila; nobody betrayed it."
        )
    ),
    "Anita's Agony": Note(
        N_(
            "Anita was with child and in fever when they landed. For two days she was carried in boats and on a cart "
            "through lagoon and fields."
        )
    ),
    "Anita's Death": Note(
        N_(
            "Ana Maria Ribeiro, born at Laguna in Brazil in 1821, died on the evening of 4 August 1849 in the "
            "Guiccioli "
            "farm. Garibaldi had to leave her at once."
        )
    ),
    "Accusation": Note(
        N_(
            "On 5 August 1849 General Gorzkowski had it posted in Bologna that whoever helped Garibaldi would come "
            "before a court martial."
        )
    ),
    "Lost in Baiona": Note(
        N_(
            "The Pialassa Baiona is a shallow lagoon between Ravenna's pine woods and the sea, a maze of channels that "
            "the tide fills and empties."
        )
    ),
}

PLACES = {
    "Spiaggia di Magnavacca": Note(
        N_(
            "On the morning of 3 August 1849, after a night under fire, Garibaldi came ashore here with Anita and "
            "Leggero; Austrian ships had taken most of his boats."
        ),
        "rulebook",
    ),
    "Magnavacca": Note(
        N_("A fishing port at the mouth of Comacchio's canal. Since 1919 it is called Porto Garibaldi.")
    ),
    "Comacchio": Note(
        N_(
            "A town on islands in the lagoon that lived on salt and eels. Nino Bonnet, who saved Garibaldi, was at"
            " home "
            "here."
        )
    ),
    "Fattoria Guiccioli": Note(
        N_(
            "The dairy farm at Mandriole, where Anita Garibaldi died on 4 August 1849. The room is kept as it was "
            "remembered."
        )
    ),
    "Capanno del Pontaccio": Note(
        N_(
            "The hunter's hut in which Garibaldi hid in August 1849. Burnt down in 1911, it was built again: the "
            "Capanno Garibaldi."
        )
    ),
    "Sant'Alberto": Note(
        N_("A village on the old Po di Primaro. Its people hid Garibaldi and Leggero after Anita's death.")
    ),
    "Ravenna": Note(
        N_(
            "Seat of Rome's last emperors in the west from 402, then of Theodoric and of Byzantium's governors. Dante "
            "died here in 1321."
        )
    ),
    "Mausoleo di Teodorico": Note(
        N_("Built about 520 for Theodoric, king of the Ostrogoths, and roofed with one single block of stone.")
    ),
    "Classe": Note(
        N_(
            "The harbour of Rome's Adriatic fleet, long since dry land. The basilica of Sant'Apollinare was "
            "consecrated in 549."
        )
    ),
    "Porto Corsini": Note(
        N_("Ravenna's harbour on the Adriatic, named after Pope Clement XII, a Corsini, under whom its canal was dug.")
    ),
    "Canale Corsini": Note(N_("Dug in the 1730s, it joins Ravenna to the sea.")),
    "Pineta San Vitale": Note(
        N_("A pine wood north of Ravenna that belonged to the monks of San Vitale; what is left is a nature reserve.")
    ),
    "Punte Alberete": Note(N_("A flooded forest beside the Lamone, one of the last of its kind, full of herons.")),
    "Pialassa Baiona": Note(N_("A shallow lagoon fed by the tide, with fishing huts on stilts along its banks.")),
    "Boscoforte": Note(N_("A narrow tongue of land, once dunes, that reaches far out into the Valli di Comacchio.")),
    "Valle Bertuzzi": Note(N_("A lagoon north of Comacchio, cut off from the sea and used for fishing.")),
    "Alfonsine": Note(N_("Birthplace of the poet Vincenzo Monti, 1754–1828, who put Homer's Iliad into Italian.")),
    "Fusignano": Note(N_("Birthplace of the violinist and composer Arcangelo Corelli, 1653–1713.")),
    "Bagnacavallo": Note(N_("Lord Byron's daughter Allegra died in a convent here in 1822, five years old.")),
    "Russi": Note(N_("A country town where a Roman farmhouse with its mosaics lies open, found while clay was dug.")),
}
