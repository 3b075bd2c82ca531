"""What is said of a position: orders, clues, prices, headings; and that it is true."""

import pytest

from quarantotto.bots.analysis import CLOSE
from quarantotto.bots.levels import levels_of
from quarantotto.bots.reasons import REASONING
from quarantotto.core.game import NOBODY
from quarantotto.core.news import tell
from quarantotto.core.position import Position
from quarantotto.core.present.model import KIT
from quarantotto.core.words import translator
from quarantotto.games.garibaldi.actions import ACTIONS, GIVE, PLACE
from quarantotto.games.garibaldi.bundle import GAME
from quarantotto.games.garibaldi.clauses import Clause
from quarantotto.games.garibaldi.present.paging.asking import TIPS
from quarantotto.games.garibaldi.present.paging.rail import score
from quarantotto.games.garibaldi.present.sight import SIGHTS
from quarantotto.games.garibaldi.present.telling.reasons import unknown_of
from quarantotto.games.garibaldi.present.telling.refusals import TEXTS
from quarantotto.games.garibaldi.present.telling.rulebook import RULEBOOK
from quarantotto.games.garibaldi.present.telling.voice import DOMAIN, RED_EFFECTS
from quarantotto.games.garibaldi.state import Event, Phase, Red
from tests.games.garibaldi.shown import page, terminal, view
from tests.games.garibaldi.table import EDITION, Table
from tests.games.garibaldi.test_clauses import order_that_lapsed

AUSTRIA = [20, 21, 23, 26, 29]


VISITED = next(block.text for block in RULEBOOK.blocks if "visited in" in block.text)


def prompt(table: Table) -> str:
    (seat,) = table.position.pending()
    return view.prompt(table.position.concealed(seat).state, EDITION, seat, "en")


def panel(table: Table, name: str, seat: int = 1) -> list[str]:
    panels = view.panels(table.position.concealed(seat).state, EDITION, seat, "en")
    return [line.text for each in panels if each.name == name for line in each.lines]


def lines(table: Table, seat: int = NOBODY) -> list[str]:
    return [line.text for line in view.log_lines(table.position.concealed(seat).state, EDITION, seat, "en")]


def heading(table: Table) -> str:
    return page.heading(table.position.concealed(NOBODY).state, EDITION, "en")


def told_under(table: Table, play: str) -> list[str]:
    """The headings under which a decision is told, in order."""
    was = heading(table)
    told = page.chronicle(table.play(play).position.concealed(NOBODY).state, EDITION, NOBODY, "en", ())
    return list(dict.fromkeys(line.heading or was for line in told))


def letter(card: int, *hand: int, letters: str = "marked", short_hand: str = "name") -> Table:
    table = (
        Table(letters=letters, short_hand=short_hand)
        .route(3)
        .hands({0: list(hand), 1: [card, *AUSTRIA]})
        .austrian_phase()
    )
    return table.play("patrol-1", f"card-{card}")


# Report!


@pytest.mark.parametrize("report", ["nearest", "other"])
def test_who_would_be_called_is_said_and_that_nobody_would_be(report: str) -> None:
    table = Table(report=report).route(3).hands({0: [1, 10], 1: AUSTRIA}).play("pass", "card-1")
    state = table.position.concealed(0).state
    assert int(state.phase) == Phase.REPORT
    clauses = [table.position.refusal(0, action) for action in range(ACTIONS)]
    acts = page.question(state, EDITION, 0, "en", clauses, ()).acts
    assert len(acts) == 5
    for act in acts:
        place = act.action - PLACE
        stands = [patrol for patrol in range(5) if int(state.patrol_at[patrol]) == place]
        is_idle = bool(stands) and report == "nearest"
        assert (act.tone == "risk") == is_idle
        assert ("nobody comes" in act.detail) == is_idle
        after = table.position.copy()
        after.act(0, act.action)
        if int(after.state.phase) != Phase.NEAREST and not is_idle:
            came = next(p for p in range(5) if int(after.state.patrol_at[p]) != int(state.patrol_at[p]))
            assert act.detail.lower() == f"{SIGHTS.of(state, EDITION, 0, 'en').say.patrol(came)} comes".lower()
        assert act.detail in view.action_words(state, EDITION, 0, act.action, "en")


# Orders


def test_an_order_shows_what_the_card_is_to_whoever_plays_it() -> None:
    """The reader is Garibaldi, and the half that counts is not his."""
    table = Table().route(3).hands({0: [10, 13], 1: [11, 41]}).play("pass", "card-10", "patrol-1")
    clauses = [table.position.refusal(0, action) for action in range(ACTIONS)]
    acts = page.question(table.position.concealed(0).state, EDITION, 0, "en", clauses, ()).acts
    assert [(act.label, act.icon) for act in acts] == [
        ("Order foot · no. 11", "foot"),
        ("Order Anonymous Letters · no. 41", "hero"),
    ]


def test_an_order_that_stands_is_told() -> None:
    table = Table().route(3).hands({0: [10, 13], 1: [13, 15]}).play("pass", "card-10", "patrol-1", "card-13", "done")
    assert "ordered: card 13" in panel(table, "patrols")[0]
    assert "has an order to obey" in prompt(table.play("patrol-1"))


@pytest.mark.parametrize(("lapsed", "advice"), [("free", "Play a card for it"), ("stays", "it stays")])
def test_an_order_that_has_lapsed_is_not_told_as_one_to_obey(lapsed: str, advice: str) -> None:
    table = order_that_lapsed(lapsed)
    assert table.phase == Phase.PATROL_CARD
    assert "order to obey" not in prompt(table)
    assert advice in prompt(table)
    patrol = panel(table, "patrols")[int(table.s.patrol)]
    assert "ordered: card" not in patrol
    assert "the order has lapsed" in patrol


# What a check says


def test_a25_a_patrol_that_is_not_asked_has_not_failed_to_find() -> None:
    table = Table().route(3, 32, 31, 30).hands({0: [14, 15], 1: [13, 15, 18, 20, 23]}).patrols(yellow=31)
    table.play("pass", "pass", "done").stay()
    assert table.clues() == [31]
    table.play("pass", "pass", "done").stay()
    assert 31 in [place for column in range(2, 6) for place in table.column(column)], "he was there, and in the window"
    assert "No new clue." in lines(table)
    assert not any("found" in line for line in lines(table))


def test_the_place_named_in_round_8_stands_in_its_round() -> None:
    table = Table().route(3, 32, 31, 30, 29, 28, 26, 26).hands({0: [13, 14, 15, 18], 1: AUSTRIA})
    table.play("pass", "pass", "done").stay().play("place-26")
    assert "Round 8: clue at 26 Casone Foce" in panel(table, "route")


@pytest.mark.parametrize(("letters", "said"), [("strict", "named: 3"), ("marked", "clue at 3")])
def test_a27_a_place_that_was_only_named_is_no_clue(letters: str, said: str) -> None:
    table = letter(41, 13, 14, 15, letters=letters).play("place-3")
    assert any(said in line for line in panel(table, "route"))
    assert (panel(table, "clues") == ["None so far"]) == (letters == "strict")


# Translations that once said something else


@pytest.mark.parametrize(
    ("lang", "text", "said"),
    [
        ("de", TIPS[Phase.PATROL_CARD], "den Garibaldi in den letzten vier Runden besucht hat"),
        ("de", VISITED, "den Garibaldi in den letzten vier Runden besucht hat"),
        ("de", RED_EFFECTS[Red.SHED], "eine Linie beliebiger Art"),
        ("de", RED_EFFECTS[Red.DON_MARCO], "eine Linie beliebiger Art"),
        ("de", "Take {card}", "Nimm {card}"),  # many fold into one by the words they begin with
        ("it", TEXTS[Clause.OCCUPIED], "Giraci attorno"),
    ],
)
def test_a_translation_states_the_same_rule(lang: str, text: str, said: str) -> None:
    assert said in translator(DOMAIN, lang)(text)


def test_austria_has_its_article_in_italian() -> None:
    """Where a sentence is about it, and not where it is a label."""
    table = letter(41, 13, 14, 15)
    state = table.position.concealed(NOBODY).state
    told = [line.text for line in view.log_lines(state, EDITION, NOBODY, "it")]
    assert "L'Austria ha giocato «Lettere anonime»." in told
    waiting = Table().route(3).hands({1: AUSTRIA}).austrian_phase().play("patrol-1").position.concealed(0).state
    assert view.prompt(waiting, EDITION, 0, "it").startswith("L'Austria muove ")


# What a letter costs


@pytest.mark.parametrize(("card", "enough"), [(41, [13, 14, 15]), (43, [13, 14])])
def test_a39_who_has_too_few_cards_gives_those(card: int, enough: list[int]) -> None:
    short = letter(card, *enough[1:], short_hand="give")
    assert prompt(short).endswith("or lose all the cards you have.")
    assert view.action_words(short.s, EDITION, 0, GIVE, "en") == "Lose all the cards you have"
    for table in (letter(card, *enough, short_hand="give"), letter(card, *enough[1:])):
        assert "all the cards" not in prompt(table)
        assert "all the cards" not in view.action_words(table.s, EDITION, 0, GIVE, "en")


# The landing


@pytest.mark.parametrize(("landing_counts", "is_framed"), [("counts", True), ("free", False)])
def test_a2_the_landing_is_framed_where_it_counts(landing_counts: str, is_framed: bool) -> None:
    table = Table(landing_counts=landing_counts).route(3, 32)
    drawn = page.fragments(table.position.concealed(0).state, EDITION, 0, "en", ())
    landing = str(drawn[KIT]["q-pad"]).split("<li")[1]
    assert ("win" in landing.split(">")[0]) == is_framed
    assert ("fresh" in drawn["q-trail"]["q-stage-3"].split(">")[0]) == is_framed


# Headings


def test_headings_say_to_which_part_the_last_decision_belongs() -> None:
    table = Table().route(3, 32, 31).hands({0: [13, 14], 1: AUSTRIA})
    assert told_under(table, "pass") == ["Round 3, Garibaldi"]
    table.play("pass")
    assert told_under(table, "card-13") == ["Round 3, Garibaldi"], "his discard"
    assert told_under(table, "done") == ["Round 3, Garibaldi"], "he has drawn"
    table.play("patrol-1")
    assert told_under(table, "pass") == ["Round 3, the patrols"]
    for patrol in range(2, 5):
        table.play(f"patrol-{patrol}")
        assert told_under(table, "pass") == ["Round 3, the patrols"]
    found = ["Round 3, position check", "Round 4, Garibaldi"]
    assert told_under(table, "pass") == ["Round 3, the patrols"]
    assert told_under(table, "done") == found, "the check and the next round follow by themselves"
    assert told_under(table, "pass") == ["Round 4, Garibaldi"]


def test_headings_of_the_first_round_of_a_naming_and_of_the_end() -> None:
    assert heading(Table()) == "Round 1, Garibaldi"
    table = Table().route(3, 32, 31, 30, 29, 28, 26, 26).hands({0: [13], 1: AUSTRIA})
    table.play("pass", "pass", "done").stay()
    assert heading(table) == "Round 8, position check"
    assert told_under(table, "place-26")[0] == "Round 8, position check"
    table = Table().route(*[3] * 30).hands({0: [], 1: []}).austrian_phase().stay()
    assert heading(table) == "Round 30, position check"


def test_headings_of_what_events_cost() -> None:
    table = Table().route(3).hands({0: [4, 13], 1: AUSTRIA}).play("pass", "card-4")
    assert told_under(table, "card-13") == ["Round 1, Garibaldi"], "two cards taken"
    table = letter(41, 13, 14, 15).play("give")
    assert told_under(table, "card-13") == ["Round 1, the patrols"]


def test_where_five_markers_are_used_the_terminal_shows_no_more() -> None:
    for markers, count in (("all", 6), ("five", 5)):
        table = Table(markers=markers)
        for order, place in enumerate((1, 20, 60, 80, 120, 150), 1):
            table.s.clue_order[place] = order
        drawn = terminal.chart(table.position.concealed(1).state, EDITION, 1, "en", 200)
        assert sum(role == "falling" for row in drawn for _, role in row) == count


@pytest.mark.parametrize(
    ("card", "sets"), [(46, "one boat, two foot or two horse"), (49, "one horse, two foot or two boat")]
)
def test_the_toll_names_its_sets(card: int, sets: str) -> None:
    assert sets in prompt(letter(card, 13, 14))
    assert "you cannot pay in cards" in prompt(letter(card, 10, 13))


def test_a_place_found_again_is_told_as_what_it_is() -> None:
    table = Table()
    tell(table.s.news, Event.AGAIN, 0, 1, 25)
    assert lines(table)[-1].startswith("At 26 Casone Foce the clue still holds")


def test_what_is_believed_says_which_belief_it_is() -> None:
    position = Position.start(GAME, players=2)
    sight = SIGHTS.of(position.concealed(1).state, EDITION, 1, "en")
    assert "Everything possible, whichever way he goes: " in str(score(sight)["q-score"])
    assert "imagined as a person would go" in unknown_of(sight)[0]
    thinking = [*levels_of(GAME)[REASONING], *levels_of(GAME)[CLOSE]]
    assert all(level.budget.guesses > 1 for level in thinking)  # worlds are chosen by that
