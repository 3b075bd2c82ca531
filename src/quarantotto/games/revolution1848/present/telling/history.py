"""What the cards were about: a note on every person, extra card and event, in our own words. Keyed by the name on the
card, so that an edition with other cards has none for those."""

from quarantotto.core.words import N_, translator
from quarantotto.games.revolution1848.present.telling.voice import DOMAIN


def note_of(name: str, lang: str) -> str:
    """The note on a card, or nothing."""
    text = NOTES.get(name)
    return translator(DOMAIN, lang)(text) if text else ""


PERSONS: dict[str, str] = {
    "Friedrich Hecker": N_(
        "Lawyer from Mannheim, 1811–1881. In April 1848 he marched through Baden for a republic, was "
        "beaten at Kandern and left for America."
    ),
    "Gustav Struve": N_(
        "Lawyer and journalist, 1805–1870. He proclaimed the German republic at Lörrach in September 1848"
        " and was arrested within days."
    ),
    "Karl Marx": N_(
        "Journalist, 1818–1883. He edited the Neue Rheinische Zeitung in Cologne until Prussia expelled "
        "him in May 1849."
    ),
    "Georg und Emma Herwegh": N_(
        "Poet, 1817–1875, and revolutionary, 1817–1904. In April 1848 they led a legion of exiles from "
        "Paris into Baden, and lost."
    ),
    "Carl Schurz": N_(
        "Student from Bonn, 1829–1906. He fought in 1849, freed Kinkel from Spandau prison and became an "
        "American senator."
    ),
    "Gottfried Kinkel": N_(
        "Professor and poet in Bonn, 1815–1882. Sentenced for life after the rising of 1849, he was freed"
        " by night in 1850."
    ),
    "Franz Sigel": N_(
        "Officer of Baden, 1824–1902. He commanded revolutionary troops in 1848 and 1849, and later a "
        "corps of the Union in America."
    ),
    "Ludwik Mierosławski": N_(
        "Polish general, 1814–1878. He led the rising in Posen in 1848 and the army of Baden's revolution in June 1849."
    ),
    "Robert Blum": N_(
        "Theatre man and deputy from Leipzig, 1807–1848. He joined the defenders of Vienna and was shot "
        "on 9 November 1848."
    ),
    "Julius Fröbel": N_(
        "Publisher and deputy, 1805–1893. Sentenced to death with Blum in Vienna, he was pardoned at the last moment."
    ),
    "Carl Vogt": N_(
        "Naturalist from Gießen, 1817–1895. A sharp tongue of the left in Frankfurt, in 1849 one of the "
        "regents of the rump parliament."
    ),
    "Arnold Ruge": N_(
        "Philosopher, 1802–1880. He sat on the far left in Frankfurt and published Die Reform in Berlin in 1848."
    ),
    "Johann Jacoby": N_(
        "Physician from Königsberg, 1805–1877. In November 1848 he told the king of Prussia that kings do"
        " not want to hear the truth."
    ),
    "Franz Zitz": N_(
        "Lawyer from Mainz, 1803–1877. He led the civic guard there and volunteers in the Palatinate in 1849."
    ),
    "Lorenz Brentano": N_(
        "Lawyer from Mannheim, 1813–1891. He headed the revolutionary government of Baden in 1849, and "
        "later sat in the American Congress."
    ),
    "Wilhelm Adolph von Trützschler": N_(
        "Judge from Saxony, 1818–1849. A deputy of the left, he was shot in Mannheim after the revolution"
        " of Baden was lost."
    ),
    "Ludwig Simon": N_(
        "Lawyer from Trier, 1819–1872. One of the best speakers of the left in the Paulskirche, exiled after 1849."
    ),
    "Hans Kudlich": N_(
        "Student from Silesia, 1823–1917. As the youngest deputy in Vienna he moved in July 1848 to free "
        "the peasants of Austria."
    ),
    "Johann Adam von Itzstein": N_(
        "Judge from Mainz, 1775–1855. For decades the opposition of all Germany met on his estate at Hallgarten."
    ),
    "Heinrich von Gagern": N_(
        "Minister of Hesse, 1799–1880. First president of the National Assembly; in June 1848 he took the"
        " bold step to a central power."
    ),
    "Friedrich Christoph Dahlmann": N_(
        "Historian, 1785–1860. One of the Göttingen Seven of 1837, he wrote much of the constitution of 1849."
    ),
    "Friedrich Daniel Bassermann": N_(
        "Publisher from Mannheim, 1811–1855. In February 1848 he called in Baden's chamber for a German parliament."
    ),
    "Karl Mathy": N_(
        "Journalist and minister of Baden, 1807–1868. In April 1848 he had the radical Fickler arrested "
        "at the station of Karlsruhe."
    ),
    "Carl Theodor Welcker": N_(
        "Jurist from Freiburg, 1790–1869. He published the great liberal dictionary of the state, and in "
        "1849 moved to offer the crown to Prussia."
    ),
    "Erzherzog Johann": N_(
        "Archduke of Austria, 1782–1859. Chosen regent of the empire by the National Assembly on 29 June 1848."
    ),
    "Eduard Simson": N_(
        "Jurist from Königsberg, 1810–1899. President of the National Assembly, he brought the crown to "
        "Berlin in April 1849, in vain."
    ),
    "Anton von Schmerling": N_(
        "Austrian jurist, 1805–1893. Minister in Frankfurt in 1848, he put down the September rising and "
        "wanted a Greater Germany."
    ),
    "Ludolf Camphausen": N_("Banker from Cologne, 1803–1890. Prussia's prime minister from March to June 1848."),
    "David Hansemann": N_(
        "Merchant from Aachen, 1790–1864. Finance minister of Prussia in 1848; in money matters, he said,"
        " cosiness ends."
    ),
    "Johann Gustav Droysen": N_(
        "Historian from Kiel, 1808–1884. He kept the minutes of the committee that wrote the constitution."
    ),
    "Klemens von Metternich": N_(
        "Chancellor of Austria, 1773–1859. For a generation he kept Europe quiet; on 13 March 1848 he fled from Vienna."
    ),
    "Kaiser Franz Joseph I.": N_(
        "Emperor of Austria, 1830–1916. He came to the throne on 2 December 1848, eighteen years old."
    ),
    "Felix zu Schwarzenberg": N_(
        "Prince and general, 1800–1852. As prime minister of Austria from November 1848 he restored the "
        "power of the crown."
    ),
    "Josef Radetzky": N_(
        "Field marshal, 1766–1858. Driven out of Milan in March 1848, he won at Custozza in July and at Novara in 1849."
    ),
    "Alfred zu Windischgrätz": N_(
        "Field marshal, 1787–1862. He bombarded Prague in June and took Vienna by storm in October 1848."
    ),
    "König Friedrich Wilhelm IV.": N_(
        "King of Prussia, 1795–1861. In March 1848 he rode behind black, red and gold; in April 1849 he "
        "refused the crown."
    ),
    "Leopold von Gerlach": N_(
        "General, 1790–1861. Head of the camarilla that led the king of Prussia back from the revolution."
    ),
    "Joseph Maria von Radowitz": N_(
        "General and friend of the king, 1797–1853. Leader of the right in Frankfurt, later of Prussia's "
        "plan of a union."
    ),
    "Otto von Bismarck": N_(
        "Landowner, 1815–1898. In March 1848 he wanted to march on Berlin with his peasants; he found few who would."
    ),
    "Prinz Wilhelm von Preußen": N_(
        "Brother of the king, 1797–1888. Called the prince of grapeshot in 1848, he put down the "
        "revolution of Baden in 1849."
    ),
    "Friedrich von Wrangel": N_(
        "General, 1784–1877. He marched into Berlin on 10 November 1848 without a shot and closed its assembly."
    ),
    "Friedrich Wilhelm von Brandenburg": N_(
        "General and count, 1792–1850. Prime minister of Prussia from November 1848, he carried out the coup."
    ),
}

EXTRAS: dict[str, str] = {
    "Strahlendes Vorbild Amerika": N_(
        "The United States, a republic without a king since 1776, were the model of the left."
    ),
    "Englisches Vorbild": N_("England showed that parliament and crown can live together: the model of the Liberals."),
    "Belgisches Vorbild": N_("Belgium's constitution of 1831, with a king under the law, was copied all over Europe."),
    "Russisches Vorbild (Zar Nikolaus I.)": N_(
        "Tsar Nicholas I, 1796–1855, stood for rule without a constitution; in 1849 his troops crushed Hungary."
    ),
    "Sklaverei": N_("Three million people were slaves in the model republic: its enemies liked to recall it."),
    "Irische Hungersnot": N_("From 1845 to 1849 a million people starved in Ireland under English government."),
    "Februarrevolution in Paris": N_(
        "On 24 February 1848 King Louis-Philippe fled from Paris; the spark flew to Germany within days."
    ),
    "Proklamation der II. Republik in Paris": N_(
        "The poet Lamartine proclaimed France's Second Republic from the town hall of Paris in February 1848."
    ),
    "Guillotine": N_("Whoever spoke of a republic was reminded of the terror of 1793."),
    "Juniaufstand in Paris": N_(
        "In June 1848 the workers of Paris rose and were shot down in four days; citizens took fright."
    ),
    "Louis Napoleon": N_(
        "Nephew of the emperor, 1808–1873. Elected president of France in December 1848, he ended the republic in 1851."
    ),
    "13. März: Sturz Metternichs in Wien": N_(
        "Students, citizens and workers of Vienna forced Metternich to resign on 13 March 1848."
    ),
    "18. März / Polnisches Nationalkomitee": N_(
        "Barricades in Berlin on 18 March 1848; two days later Polish prisoners were set free and began "
        "to organise Posen."
    ),
    "Ungarn unter Kossuth": N_("Lajos Kossuth, 1802–1894, led Hungary's war for independence until August 1849."),
    "Kroatien unter Jellacic Ban": N_(
        "Josip Jelačić, 1801–1859, Ban of Croatia, led his troops for the emperor against Hungary and Vienna in 1848."
    ),
    "Fünf Tage von Mailand": N_(
        "From 18 to 22 March 1848 the people of Milan drove Radetzky's garrison out of the city."
    ),
    "Pfingstaufstand in Prag niedergeschlagen": N_(
        "At Whitsun 1848 Windischgrätz bombarded Prague and ended the rising and the Slav congress."
    ),
    "Bauernaufstand": N_(
        "In March 1848 peasants of the south-west burnt the registers of dues in their lords' castles."
    ),
    "Lola Montez": N_(
        "Dancer, 1821–1861. Her influence on King Ludwig of Bavaria cost ministers their posts and him, "
        "in March 1848, the throne."
    ),
    "Von Gottes Gnaden": N_(
        "By the grace of God, not by that of a parliament: so the king of Prussia understood his crown."
    ),
    "Presse: Neue Rheinische Zeitung": N_(
        "Marx's daily in Cologne, an organ of democracy from June 1848; its last number, in May 1849, was"
        " printed in red."
    ),
    "Presse: Deutsche Zeitung": N_(
        "Paper of the Liberals, founded in Heidelberg in 1847 by professors who wanted a German parliament."
    ),
    "Presse: Neue Preußische (Kreuz-)Zeitung": N_(
        "Paper of the conservatives in Berlin from 1848, with the Iron Cross on its title."
    ),
    "Presse: Mannheimer Abendzeitung": N_(
        "The paper of Baden's democrats, often censored, widely read in the villages."
    ),
    "Kladderadatsch": N_(
        "Satirical weekly from Berlin; the 4,000 copies of the first number were sold in a day in May 1848."
    ),
    "Gemeine Satire": N_("After March 1848 there was no censor: caricatures of everybody hung in every window."),
    "Volksbewaffnung": N_("Arms for the people, elected officers: one of the demands of March 1848."),
    "Österreichisches Heer in Italien": N_(
        "Radetzky's army held the fortresses of Lombardy and Venetia and won the war there."
    ),
    "Österreichische Hauptarmee": N_(
        "The emperor's main army stormed Vienna in October 1848 and then marched on Hungary."
    ),
    "Österreichische Truppen in Böhmen": N_(
        "The garrisons of Bohemia under Windischgrätz ended the rising of Prague in June 1848."
    ),
    "Bundestruppen (VIII. Bundeskorps)": N_(
        "Troops of Württemberg, Baden and Hesse; many of their soldiers felt for the revolution."
    ),
    "Preußische Rheinarmee": N_("Prussian regiments on the Rhine; their fortresses kept the Rhineland in check."),
    "Preußische Garde (Berlin)": N_(
        "The king's guard fought on the barricades of March 1848, left Berlin, and came back in November."
    ),
    "Preußische Linie (Schleswig)": N_(
        "Regiments under Wrangel that fought against Denmark in 1848, until the armistice of Malmö."
    ),
}

EVENTS: dict[str, str] = {
    "Deutscher Bund": N_(
        "The league of 38 states of 1815, without a parliament. In March 1848 its assembly itself took up"
        " black, red and gold."
    ),
    "Märzforderungen und Märzministerien": N_(
        "Freedom of the press, juries, a people's militia, a German parliament: in a few weeks princes "
        "called Liberals to govern."
    ),
    "Barrikaden in Wien und Berlin": N_(
        "Both capitals saw street fighting between 13 and 19 March 1848; both monarchs gave way."
    ),
    "Schleswig-Holstein": N_("The duchies rose against Denmark on 24 March 1848; Germany's first common war began."),
    "Das Vorparlament tritt zusammen": N_(
        "574 men met in Frankfurt from 31 March to 3 April 1848 to prepare free elections."
    ),
    "Permanenz des Vorparlaments?": N_(
        "Hecker wanted the assembly to stay and govern until a parliament met; the majority refused, and he walked out."
    ),
    "Heckerzug": N_(
        "With a few hundred men Hecker marched from Constance for the republic; on 20 April 1848 it was over."
    ),
    "Wahlen zur Nationalversammlung": N_(
        "At the beginning of May 1848 Germany voted for a parliament, for the first time."
    ),
    "Eröffnung in der Paulskirche": N_(
        "On 18 May 1848 the National Assembly moved into the Paulskirche in Frankfurt under the ringing of bells."
    ),
    "Pfingstunruhen in Prag": N_("Students and workers of Prague fought with the garrison from 12 to 17 June 1848."),
    "Streit um die Zentralgewalt": N_(
        "Who governs Germany, parliament or princes? In June 1848 the Paulskirche debated it for days."
    ),
    "Parlamentsheer": N_(
        "A parliament without soldiers is at the mercy of those who have them: should it raise an army of its own?"
    ),
    "Republik": N_("A minority wanted a republic at once; in Frankfurt it never came near a majority."),
    "Reichsverweser Erzherzog Johann": N_(
        "On 29 June 1848 the Assembly chose a prince, though not because, as Gagern said, but in spite of"
        " his being one."
    ),
    "Vereidigung der Truppen": N_(
        "On 6 August 1848 all German troops were to swear to the regent; the large states hardly did."
    ),
    "Waffenstillstand von Malmö": N_(
        "Prussia made peace with Denmark over the Assembly's head on 26 August 1848; the Assembly had to agree."
    ),
    "Septemberaufstand in Frankfurt": N_(
        "Rage over Malmö led to barricades on 18 September 1848; two deputies of the right were killed."
    ),
    "Struve-Putsch in Lörrach": N_(
        "On 21 September 1848 Struve proclaimed the republic from the town hall of Lörrach; it lasted four days."
    ),
    "Oktoberaufstand in Wien": N_(
        "Vienna rose on 6 October 1848 to stop troops for Hungary and was taken by storm at the end of the month."
    ),
    "Staatsstreich in Preußen": N_(
        "In November 1848 troops drove out the Prussian assembly; on 5 December the king granted a "
        "constitution himself."
    ),
    "Grundrechte des deutschen Volkes": N_(
        "On 27 December 1848 the Assembly made equality before the law and freedom of opinion law for all Germans."
    ),
    "Großdeutsch oder kleindeutsch": N_(
        "With or without Austria? In January 1849 the question split the Paulskirche across all parties."
    ),
    "Reichsverfassung": N_(
        "On 27 March 1849 the constitution was passed: a federal state with an emperor and a parliament "
        "elected by all men."
    ),
    "Kaiserwahl": N_("On 28 March 1849, 290 deputies chose the king of Prussia as emperor; a week later he refused."),
    "Reichsverfassungskampagne": N_(
        "From May to July 1849 Saxony, the Palatinate and Baden fought for the constitution against "
        "Prussian troops, and lost."
    ),
    "Revidierte Verfassung in Preußen": N_(
        "On 31 January 1850 Prussia got a revised constitution with votes weighed by taxes; it lasted until 1918."
    ),
}

NOTES = {**PERSONS, **EXTRAS, **EVENTS}
