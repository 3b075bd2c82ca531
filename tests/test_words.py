"""The catalogues: complete, in step with the sources, and found when they are needed."""

import os
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from quarantotto.core import words
from quarantotto.core.saying import Sayable
from quarantotto.core.words import LANGUAGES, PACKAGE, plural, translator
from quarantotto.web.words.house import HOUSE
from quarantotto.web.words.lessons import LESSONS
from quarantotto.web.words.table import TABLE

DOMAINS = ("app", *sorted(folder.parent.name for folder in (PACKAGE / "games").glob("*/texts")))
TRANSLATED = LANGUAGES[1:]
# A plural text may say its number in figures, in words, or not at all.
NUMBER = {"number", "count", "Count"}
Text = str | tuple[str, ...]


def folder_of(domain: str) -> Path:
    return PACKAGE if domain == "app" else PACKAGE / "games" / domain


@cache
def catalogue(domain: str, lang: str) -> Catalog:
    path = folder_of(domain) / "texts" / f"{lang}.po"
    with path.open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


def entries(domain: str, lang: str) -> list[Message]:
    return [message for message in catalogue(domain, lang) if message.id]


def texts_in_source(domain: str) -> Iterator[Text]:
    """What `scripts/texts` would extract now."""

    def is_ours(folder: str | os.PathLike[str]) -> bool:
        name = Path(folder).name
        return not name.startswith((".", "__")) and not (domain == "app" and name == "games")

    methods = [
        ("**.py", "python"),
        ("companion.toml", "quarantotto.core.companion:texts"),
        ("lessons.toml", "quarantotto.core.lessons:texts"),
        ("reference.md", "quarantotto.core.reference:texts"),
    ]
    found = extract_from_dir(folder_of(domain), methods, directory_filter=is_ours)
    for _, _, text, _, _ in found:
        yield text if isinstance(text, str) else tuple(text)


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?:!r)?\}", text))


def as_tuple(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_catalogue_has_exactly_the_texts_of_the_source(domain: str, lang: str) -> None:
    have = {as_tuple(message.id) for message in entries(domain, lang)}
    want = {as_tuple(text) for text in texts_in_source(domain)}
    assert want - have == set(), "new texts: run scripts/texts and translate them"
    assert have - want == set(), "texts no longer used: run scripts/texts"


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_is_translated(domain: str, lang: str) -> None:
    for message in entries(domain, lang):
        assert not message.fuzzy, message.id
        assert all(as_tuple(message.string)), message.id
        assert len(as_tuple(message.string)) == len(as_tuple(message.id)), message.id


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_gaps_agree(domain: str, lang: str) -> None:
    for message in entries(domain, lang):
        ids = as_tuple(message.id)
        if len(ids) == 1:
            assert gaps(ids[0]) == gaps(as_tuple(message.string)[0]), message.id
            continue
        named = gaps(ids[0] + ids[1]) - NUMBER
        for text in (*ids, *as_tuple(message.string)):
            assert gaps(text) - NUMBER == named, text
        for text in (ids[1], as_tuple(message.string)[1]):
            assert bool(gaps(text) & NUMBER) == bool(gaps(ids[1]) & NUMBER), text


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_begin_and_end_alike(domain: str, lang: str) -> None:
    for message in entries(domain, lang):
        for text, said in zip(as_tuple(message.id), as_tuple(message.string), strict=True):
            assert said == said.strip(), said
            assert (text[-1] in ".!?") == (said[-1] in ".!?"), said


# How we number rulings, cards and clauses among ourselves: A-12, Z27, PE03, R2.
AN_INNER_CODE = re.compile(r"\b(?:[A-Z]{1,2}-\d+|[A-Z]{1,2}\d{1,2})\b")


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_nobody_reads_an_inner_code(domain: str, lang: str) -> None:
    for message in entries(domain, lang):
        for text in (*as_tuple(message.id), *as_tuple(message.string)):
            assert not AN_INNER_CODE.search(text), text


def test_an_inner_code_is_known_when_it_is_seen() -> None:
    for text in ("came ashore (A-2).", "Without Z27", "PE03 is out", "as R2 says"):
        assert AN_INNER_CODE.search(text)
    for text in ("1848", "on 26 March", "stacks A to D"):
        assert not AN_INNER_CODE.search(text)


# One term a thing: what each language never says, and why is in the words beside it. Games that were gone through.
MENDED = ("comuni", "radetzky")
FORBIDDEN = {
    "en": {
        r"\b(?:was|were) over\b": "ended",
        r"\bis to (?:answer|choose|decide|play|stop)\b": "must answer, is deciding",
        r"\bof your hand\b|\bof his own\b": "from your hand, their own",
        r"(?i)\b(?:every|some)body\b": "everyone, someone",
        r"\bmade anew\b": "reshuffled",
        r"\bby lot\b": "at random",
        r"\b[Pp]ut away\b": "discard",
        r"\bbe done\.|\bor be done\b": "finish",
        r"\b(?:You|}) laid (?!\{card} under)": "played",
        r"\bneighbouring\b": "adjacent",
    },
    "de": {
        r"\b(?:[Ll]egtest|zogst|gingst|riefst|nahmst|gabst|hisstest|bezogst|kamst|botest)\b": "Perfekt",
        r"} (?:bot|nahm|erlitt|zog|rief|gab|ging|hisste|legte|bezog|verlor|forderte|holte|tauschte)\b": "Perfekt",
        r"\bLiga\b|(?<!von )\bAnführer": "Bündnis, Bündnisführer",
        r"\bAblagen?\b|\b[Aa]bgelegt|\bablegen\b": "Ablagestapel, abgeworfen",
        r"\bParagraph|\bKlausel": "Regel",
        r"\bbenachbart": "angrenzend",
        r"\bBonusmauer|\bBonusabschnitt": "Bonus-Mauerkarte",
    },
    "it": {
        r"(?i)\brisc(?:uo|o)(?:t|ss|d)": "ritirare",
        r"\bzon[ae] vicin": "adiacente",
        r"\bsulla lente\b": "nell'area Lente",
        r"(?i)\bmess[aeio] via\b|\bmett(?:i|ere) via\b": "scartare",
        r"\bsedi[ae]\b|\bpadrone di casa\b": "posto, chi ospita",
        r"(?i)\bclausol": "regola",
        r"[“”]": "«»",
        r"\bToccava\b": "Tocca",
        r"\buniversal": "generale",
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", MENDED)
def test_nothing_has_a_second_name(domain: str, lang: str) -> None:
    found = []
    for message in entries(domain, TRANSLATED[0] if lang == "en" else lang):
        for text in as_tuple(message.id if lang == "en" else message.string):
            found += [f"{text}: {wanted}" for banned, wanted in FORBIDDEN[lang].items() if re.search(banned, text)]
    assert found == []


# Going round something is no round, and in German one may say something “in die Runde”.
A_ROUND = {
    "en": r"(?i)(?<!\bgo )(?<!\bgone )\brounds?\b",
    "it": r"(?i)\bround\b",
    "de": r"(?<!\bin die )\bRunden?\b",
}


def speaks_of_a_round(text: str, lang: str) -> bool:
    return bool(re.search(A_ROUND[lang], re.sub(r"\{.*?\}", "", text)))


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_round_has_one_name_and_a_turn_another(domain: str, lang: str) -> None:
    for message in entries(domain, lang):
        for text, said in zip(as_tuple(message.id), as_tuple(message.string), strict=True):
            assert speaks_of_a_round(text, "en") == speaks_of_a_round(said, lang), said


def test_languages() -> None:
    assert translator("radetzky", "en")("swords") == "swords"
    assert translator("radetzky", "it")("swords") == "spade"
    assert translator("radetzky", "de")("swords") == "Schwerter"
    assert translator("radetzky", "de")("a text nobody translated") == "a text nobody translated"


def test_plural() -> None:
    for lang, one, many in (("en", "soldier", "soldiers"), ("it", "soldato", "soldati"), ("de", "Soldat", "Soldaten")):
        say = plural("radetzky", lang)
        assert say("{number} soldier", "{number} soldiers", 1) == f"{{number}} {one}"
        assert say("{number} soldier", "{number} soldiers", 2) == f"{{number}} {many}"


def test_what_is_wrong_is_said_in_one_language_with_all_that_stands_in_it() -> None:
    inner = Sayable("name a game: {choices}", choices="{comuni}")
    outer = Sayable("It was agreed on what the game does not offer: {why}", why=inner)
    assert str(outer) == "It was agreed on what the game does not offer: name a game: {comuni}"
    for lang in TRANSLATED:
        say = translator("app", lang)
        assert outer.said(say) == say(outer.text).format(why=say(inner.text).format(choices="{comuni}"))
        assert say(inner.text) != inner.text
    assert str(pickle.loads(pickle.dumps(outer))) == str(outer), "it comes back from another process"


def test_unknown_language_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^language 'fr' is none of en, it, de$"):
        translator("radetzky", "fr")


def test_unknown_domain_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^there are no texts of 'chess'$"):
        translator("chess", "it")


def write_pair(folder: Path, in_po: str, in_mo: str) -> tuple[Path, Path]:
    po, mo = folder / "it.po", folder / "it.mo"
    for path, write, text in ((po, write_po, in_po), (mo, write_mo, in_mo)):
        made = Catalog(locale="it")
        made.add("map", text)
        with path.open("wb") as file:
            write(file, made)
    return po, mo


def test_compiled_catalogue_is_used_unless_it_is_older(tmp_path: Path) -> None:
    po, mo = write_pair(tmp_path, "mappa dal po", "mappa dal mo")
    assert words._read(po).gettext("map") == "mappa dal mo"
    written = po.stat().st_mtime
    os.utime(mo, (written, written - 2 * words.SAME_INSTALLATION))
    assert words._read(po).gettext("map") == "mappa dal po"
    mo.unlink()
    assert words._read(po).gettext("map") == "mappa dal po"


@pytest.mark.parametrize("module", ["quarantotto.core.words", "quarantotto.games.radetzky.present.presenter"])
def test_speaking_english_needs_no_babel(module: str) -> None:
    code = f"import sys, {module}; print('babel' in sys.modules, 'rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_every_word_of_the_client_is_said_somewhere() -> None:
    web = PACKAGE / "web"
    sources = "".join(path.read_text(encoding="utf-8") for path in web.rglob("*") if path.suffix in (".js", ".html"))
    beginnings = tuple(re.findall(r"`([a-z-]+-)\$\{", sources))  # some are put together: t(`device-${kind}`)
    keys = {key.removesuffix("-one") for key in (*HOUSE, *TABLE, *LESSONS)}
    assert [key for key in sorted(keys) if f'"{key}"' not in sources and not key.startswith(beginnings)] == []
