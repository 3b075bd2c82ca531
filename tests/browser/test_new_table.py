"""A new table in a real browser: every game, seat, role and option can be chosen, and the page says what was."""

from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from quarantotto.bots.names import LEVELS
from quarantotto.core.game import Option
from quarantotto.games import PACKAGES, load_meta
from tests.browser.conftest import MakePage, house_of_its_own, shot
from tests.browser.test_house import table_of


def choose_game(page: Page, game: str) -> None:
    page.goto("/new")
    expect(page.locator("#chairs li")).not_to_have_count(0)
    page.check(f"[name=game][value='{game}']")
    expect(page.locator("#h-sheet")).to_contain_text(load_meta(game).title.split(":")[0])


def choose_players(page: Page, players: int) -> None:
    page.check(f"[name=players][value='{players}']")
    expect(page.locator("#chairs li")).to_have_count(players)


def another(option: Option) -> str:
    """A choice that is not the usual one."""
    return [choice.name for choice in option.choices if choice.name != option.default][-1]


def choose(page: Page, name: str, value: str) -> None:
    field = page.locator(f"[name='option-{name}']").first
    if field.evaluate("field => field.localName") == "select":
        field.select_option(value)
    else:
        page.check(f"[name='option-{name}'][value='{value}']")


@pytest.mark.parametrize("game", PACKAGES)
def test_every_game_is_opened_with_another_seat_version_and_set_of_options(browser_page: MakePage, game: str) -> None:
    meta = load_meta(game)
    variant = meta.variants[-1].name
    players = meta.players_of(variant)[-1]
    page = browser_page()
    choose_game(page, game)
    choose_players(page, players)
    if len(meta.variants) > 1:
        page.check(f"[name=variant][value='{variant}']")
    selects = page.locator("#chairs li > select")
    selects.nth(players - 1).select_option("me")
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(players - 1)]
    for seat, level in enumerate(levels):
        selects.nth(seat).select_option("bot")
        page.locator("#chairs li").nth(seat).locator(".level select").select_option(level)
    page.click("#house-rules summary")
    for option in meta.offered:
        choose(page, option.name, another(option))
    page.fill("#name", "Livia")
    expect(page.locator("#make-go")).to_have_text("Play now")
    page.click("#make-go")
    table = table_of(page)
    assert (table["game"], table["variant"]["name"], len(table["seats"])) == (game, variant, players)
    assert [seat["kind"] for seat in table["seats"]] == ["bot"] * (players - 1) + ["person"]
    assert [seat["level"] for seat in table["seats"]] == [*levels, None]
    assert (table["my_seats"], table["seats"][-1]["name"]) == ([players - 1], "Livia")
    assert {each["name"]: each["value"] for each in table["options"]} == {
        option.name: another(option) for option in meta.offered
    }


def test_the_roles_stand_beside_the_seats_and_sitting_elsewhere_changes_places(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/new/garibaldi")
    choose_players(page, 3)
    rows = page.locator("#chairs li")
    expect(rows.locator(".role b")).to_have_text(["Garibaldi", "Austria 1", "Austria 2"])
    for seat, look in enumerate(("garibaldi", "austria", "austria")):
        expect(rows.nth(seat).locator(f".sign.{look}")).to_be_visible()
    expect(page.locator("#chairs button")).to_have_count(0)  # sides have signs of their own: no colour to choose
    expect(page.locator("#told")).to_contain_text("You play Garibaldi. With you: 2 friends by link.")
    rows.nth(1).locator("select").select_option("bot")
    rows.nth(2).locator("select").select_option("me")
    kinds = "rows => rows.map(row => row.querySelector('select').value)"
    assert rows.evaluate_all(kinds) == ["friend", "bot", "me"]
    expect(page.locator("#told")).to_contain_text("You play Austria 2. With you: one friend by link and one bot.")
    choose_players(page, 2)  # my seat is not one of those taken away
    assert rows.evaluate_all(kinds) == ["friend", "me"]
    expect(rows.locator(".role b")).to_have_text(["Garibaldi", "Austria"])
    page.reload()
    expect(rows).to_have_count(2)
    assert rows.evaluate_all(kinds) == ["friend", "me"]


def test_a_seat_of_radetzky_bears_the_name_of_its_patriot_and_a_colour_of_choice(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/new/radetzky")
    rows = page.locator("#chairs li")
    expect(rows.locator(".role b")).to_have_text(["Cattaneo", "Manara", "Romilli"])
    rows.nth(1).locator("button").click()
    expect(rows.nth(1).locator(".sign.c4")).to_have_text("M")
    page.click("#make-go")
    table = table_of(page)
    assert [(seat["role"], seat["colour"]) for seat in table["seats"]] == [
        ("Cattaneo", 1),
        ("Manara", 4),
        ("Romilli", 3),
    ]


def test_the_folds_say_how_they_stand(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/new/radetzky")
    rules, running = page.locator("#house-rules-state"), page.locator("#running-state")
    expect(rules).to_have_text("as in the book · nothing changed")
    expect(running).to_have_text(
        "Bot speed: at reading pace · Time for a turn: no limit · Spectators: may watch · not listed"
    )
    expect(page.locator("#asked")).to_contain_text("Bots are on your side")
    expect(page.locator("#who [name=option-difficulty]")).to_be_visible()  # beside their levels, not folded away
    page.click("#house-rules summary")
    choose(page, "talk", "silent")
    choose(page, "random_first", "seat-1")
    expect(rules).to_have_text("changed: Talk about hands · First player")
    choose_players(page, 1)  # nobody to talk to
    expect(page.locator("[name=option-talk]").first).to_be_hidden()
    expect(rules).to_have_text("as in the book · nothing changed")
    choose_players(page, 2)
    page.click("#running summary")
    page.select_option("[name=turn_hours]", "24")
    page.check("[name=listed]")
    page.uncheck("[name=aids]")
    page.select_option("[name=watch]", "nobody")
    told = "Bot speed: at reading pace · Time for a turn: a day · Spectators: may not watch · listed · no hints"
    expect(running).to_have_text(told)
    page.check("[name=game][value='comuni']")
    assert page.url.endswith("/new/comuni")
    expect(rules).to_have_text("as in the book · nothing changed")
    page.check("[name=game][value='radetzky']")
    expect(rules).to_have_text("changed: Talk about hands · First player")


def test_seats_are_drawn_by_the_server_and_the_table_says_so(browser_page: MakePage) -> None:
    """Everyone on this device: each share of the shuffle is kept for the seat it was drawn to."""
    page = browser_page()
    page.goto("/new/garibaldi")
    choose_players(page, 6)
    page.check("[name=lot]")
    rows = page.locator("#chairs li")
    expect(rows.locator(".role b")).to_have_text(["Seat by lot"] * 6)
    expect(page.locator("#told")).to_contain_text("Who sits where is drawn when the table opens.")
    for seat in range(1, 6):
        rows.nth(seat).locator("select").select_option("here")
        rows.nth(seat).locator("input").fill(f"Guest {seat}")
    page.fill("#name", "Livia")
    page.click("#make-go")
    table = table_of(page)
    assert table["lot"]
    assert {seat["name"] for seat in table["seats"]} == {"Livia", *(f"Guest {seat}" for seat in range(1, 6))}
    for share in table["fairness"]["seats"]:
        bits = page.evaluate("place => localStorage.getItem(place)", f"q48:{table['match']}:{share['seat']}")
        assert sha256(bytes.fromhex(bits)).hexdigest() == share["commit"]

    page.goto("/new/garibaldi")
    page.check("[name=lot]")
    page.click("#make-go")
    expect(page.get_by_text("The server drew the seats by lot.")).to_be_visible()


def test_a_link_says_which_seat_it_is_for(browser_page: MakePage) -> None:
    host = browser_page()
    host.goto("/new/garibaldi")
    choose_players(host, 3)
    host.check("[name=lot]")
    host.locator("#chairs select").nth(0).select_option("bot")
    host.click("#make-go")
    table = table_of(host)
    free = [seat for seat in table["seats"] if seat["kind"] == "open"]
    assert len(free) == 2
    guest = browser_page()
    guest.goto(free[1]["link"])
    rows = guest.locator("#sitters li > b")
    expect(rows.nth(free[1]["seat"])).to_have_text(f"your seat{free[1]['role']}")
    expect(rows.nth(free[0]["seat"])).to_have_text(f"an empty seat{free[0]['role']}")
    expect(guest.locator("#join-lead")).to_contain_text("The server drew the seats by lot.")


def test_two_friends_for_comuni_are_three_clicks_away(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.click("#games a[href='/new/comuni']")
    page.locator("label", has=page.locator("[name=players][value='3']")).click()
    page.click("#make-go")
    table = table_of(page)
    assert (table["game"], [seat["kind"] for seat in table["seats"]]) == ("comuni", ["person", "open", "open"])


def test_the_way_to_a_new_table_asks_for_the_game(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/")
    page.click(".hero a[href='/new']")
    expect(page.locator("[name=game]")).to_have_count(len(PACKAGES))
    page.locator("label", has=page.locator("[name=game][value='1848']")).click()
    expect(page.locator("#h-sheet")).to_have_text("1848, 3 at the table")
    page.click("nav.main a[href='/new']")
    expect(page.locator("[name=game][value='1848']")).to_be_checked()
    expect(page.locator("#h-sheet")).to_have_text("1848, 3 at the table")


def test_a_table_is_set_up_by_keyboard_alone(browser_page: MakePage) -> None:
    page = browser_page()
    page.goto("/new")
    expect(page.locator("#chairs li")).to_have_count(3)
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name=game][value='comuni']")).to_be_focused()
    expect(page.locator("#chairs li")).to_have_count(4)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("[name=lot]")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#chairs li")).to_have_count(3)
    page.locator("#name").focus()
    page.keyboard.type("Clara")
    page.keyboard.press("Enter")
    table = table_of(page)
    assert (table["game"], len(table["seats"]), table["lot"]) == ("comuni", 3, True)
    assert "Clara" in {seat["name"] for seat in table["seats"]}


def test_without_numba_levels_that_look_ahead_are_greyed_and_the_page_says_why(
    chromium: Browser, browser_page: MakePage, tmp_path: Path
) -> None:
    reasons = {
        "en": "because numba is not installed on the server: levels in grey cannot be chosen.",
        "it": "perché sul server non è installato numba: i livelli in grigio non si possono scegliere.",
        "de": "weil numba auf dem Server nicht installiert ist: Graue Stufen lassen sich nicht wählen.",
    }
    with house_of_its_own(chromium, tmp_path, program="without_numba") as house:
        for lang, reason in reasons.items():
            page = browser_page(lang, base_url=house.address, width=390 if lang == "de" else 1440)
            page.goto("/new/garibaldi")
            page.check("[name=players][value='2']")
            said = page.locator("#why-levels")
            expect(said).to_be_hidden()  # nobody has asked for a bot
            seat = page.locator("#chairs li").nth(1)
            seat.locator("> select").select_option("bot")
            expect(said).to_contain_text(reason)
            expect(said).to_be_visible()
            level = seat.locator(".level select")
            expect(level).to_have_value("gentle")
            expect(level).to_have_accessible_description(said.inner_text())
            assert [one.is_disabled() for one in level.locator("option").all()] == [True, False, True, True, True]
            shot(page, f"without-numba-{lang}")
            page.click("#make-go")
            assert [one["level"] for one in table_of(page)["seats"]] == [None, "gentle"]
