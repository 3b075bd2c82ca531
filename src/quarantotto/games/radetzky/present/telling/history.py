"""What helps, people and districts were in March 1848, in our own words. Keyed by what is printed, so that an edition
with other names has no notes for those; the sixteen districts themselves are an invention of the game."""

from quarantotto.core.present.things import Note
from quarantotto.core.words import N_

HELPS = (
    Note(
        N_(
            "The Milanese really sent up balloons: not to fly, but to carry messages over the walls to the country. "
            "Among those who thought of it was young Antonio Stoppani."
        ),
        "rulebook",
    ),
    Note(
        N_("The Martinitt were boys of the orphanage. In the Five Days they ran as messengers between the barricades."),
        "rulebook",
    ),
    Note(
        N_("Firearms were scarce in the city, so the insurgents also took old rifles out of museums and collections."),
        "rulebook",
    ),
    Note(
        N_(
            "Radetzky himself wrote of thousands of barricades. Everyone built them, groups of women as well as the "
            "students of the seminary."
        ),
        "rulebook",
    ),
    Note(
        N_(
            "Remembered are Countess Suardi, said to have called for the first blow, and Cristina di Belgioioso, who "
            "came from Naples with volunteers."
        ),
        "rulebook",
    ),
)

NOTES = {
    "Cattaneo": Note(
        N_(
            "Carlo Cattaneo, writer, 1801–1869. A federalist and republican, he led the council of war of the Five "
            "Days; the poor, he wrote, had paid for the victory."
        ),
        "rulebook",
    ),
    "Manara": Note(
        N_(
            "Luciano Manara, 1825–1849. A follower of Mazzini, he led the men who forced Porta Tosa on 22 March; he "
            "fell in the defence of Rome."
        ),
    ),
    "Romilli": Note(
        N_(
            "Bartolomeo Carlo Romilli, archbishop of Milan since 1847. Radetzky held the clergy for enemies and "
            "forbade "
            "his soldiers to confess to Italian priests."
        ),
        "rulebook",
    ),
    "Belgioioso": Note(
        N_(
            "Cristina Trivulzio di Belgioioso, writer and publisher, 1808–1871. She paid for the Gazzetta Italiana and "
            "brought volunteers from Naples to Milan."
        ),
        "rulebook",
    ),
    "Casati": Note(
        N_(
            "Count Gabrio Casati, podestà of Milan, 1798–1873. Long loyal to the crown, he headed the provisional "
            "government and looked to the house of Savoy."
        ),
        "rulebook",
    ),
    "Radetzky": Note(
        N_(
            "Josef Wenzel Radetzky, field marshal, 1766–1858. In truth he gave his orders from the castle; that he "
            "rides through the city is the game's own idea."
        ),
        "rulebook",
    ),
    "Castello": Note(
        N_(
            "The castle of the Sforza was the garrison's fortress. Radetzky held it until he left the city in the "
            "night of 22 March 1848."
        ),
    ),
    "Porta Comasina": Note(N_("The gate towards Como. Since 1860 it is called Porta Garibaldi.")),
    "Porta Nuova": Note(
        N_(
            "Two gates bore the name: the arches of the medieval one still stand in Via Manzoni, a newer one on "
            "the walls."
        )
    ),
    "Porta Orientale": Note(
        N_(
            "On its street the students of the seminary raised a barricade of their own. Since 1860 it is Porta "
            "Venezia."
        ),
        "rulebook",
    ),
    "Porta Vercellina": Note(N_("The gate towards Vercelli and Novara. Since 1860 it is called Porta Magenta.")),
    "Broletto": Note(
        N_(
            "Seat of the municipality in 1848. On the evening of 18 March Radetzky had it stormed and its "
            "defenders led away."
        )
    ),
    "Brera": Note(
        N_("A palace for the arts and sciences: academy, library, observatory, and since 1809 the great gallery.")
    ),
    "Contrada dei Bigli": Note(
        N_("In the Palazzo Taverna in this street the council of war around Cattaneo had its seat.")
    ),
    "Monforte": Note(
        N_(
            "The government palace stood here. On 18 March the crowd forced its gate and took the vice-governor "
            "O'Donnell."
        )
    ),
    "Sant'Ambrogio": Note(N_("The basilica that Bishop Ambrose had built from 379 on, and where he lies buried.")),
    "Carrobbio": Note(N_("A crossing of old streets, where the Ticinese gate of the Roman walls stood.")),
    "Duomo": Note(
        N_(
            "Tyrolean sharpshooters fired from its roof until they withdrew; on 20 March the tricolour was tied to"
            " the Madonnina."
        )
    ),
    "Verziere": Note(N_("The vegetable market of Milan, and the place where its dialect was at home.")),
    "Porta Tosa": Note(
        N_(
            "On 22 March 1848 it was the first gate to be forced, and the way out to the country was open. Since "
            "then: Porta Vittoria."
        )
    ),
    "Porta Ticinese": Note(
        N_("The gate towards Pavia: a medieval one with two towers, and on the walls Luigi Cagnola's arch of 1814.")
    ),
    "Porta Lodovica": Note(N_("Named after Ludovico Sforza, il Moro. Nothing of the gate is left.")),
    "Porta Romana": Note(N_("The gate towards Lodi and Rome; its arch was put up for a royal entry in 1598.")),
}
