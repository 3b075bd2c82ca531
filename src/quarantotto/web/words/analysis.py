"""Words of the page on which a finished match is looked at again."""

from quarantotto.core.words import N_

ANALYSIS: dict[str, str] = {
    "analyse": N_("Analyse"),
    "an-waits": N_("Another match is analysed first."),
    "an-works": N_("The match is played on from every moment: {n} % done."),
    "an-works-left": N_("The match is played on from every moment: {n} % done, about {left} s left."),
    "an-known": N_("What {name} could know"),
    "an-so": N_("What was so"),
    "an-not-known": N_("Not known to {name}"),
    "an-turning": N_("Turning points"),
    "an-worse": N_("Costly"),
    "an-mine": N_("Mine"),
    "an-all": N_("All {n}"),
    "an-none": N_("None."),
    "an-better": N_("Master: {best}"),
    "an-cost-said": N_("cost {cost}, give or take {sure}"),
    "an-turned": N_("The game turned here."),
    "an-fits": N_("Looked at closely: nothing better is known."),
    "an-decision": N_("decision {n} of {all}"),
    "an-moment": N_("before decision {n}"),
    "an-the-end": N_("the end"),
    "an-certain": N_("certain"),
    "an-even": N_("even"),
    "an-no-chance": N_("none"),
    "an-forks": N_("A practice table opens: what is drawn comes as it did."),
    "an-copied": N_("The link is copied."),
    "an-link": N_("Link to this moment: {link}"),
    # A table that was played on from a finished match
    "forked": N_("Practice: played on from a finished match, before decision {n}."),
    "forked-from": N_("To its analysis"),
    "forked-end": N_("This was practice, with the cards of a match that is over: there is no deal to verify."),
}
