"""The house's key: links are made with it and not kept."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quarantotto.core.folders import data_folder
from quarantotto.table.store import StoreError
from quarantotto.web.key import HouseKey, key_file, read_key
from tests.web.serving import KEY, serving


def test_a_file_of_its_own_that_only_its_owner_reads(tmp_path: Path) -> None:
    file = tmp_path / "new" / "house.key"
    key = read_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    file.chmod(0o644)
    assert read_key(file) == key
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["house.key"]


def test_all_who_begin_at_once_get_the_same(tmp_path: Path) -> None:
    for number in range(10):
        with ThreadPoolExecutor(8) as pool:
            keys = list(pool.map(read_key, [tmp_path / f"key{number}"] * 8))
        assert len({key.secret for key in keys}) == 1


@pytest.mark.parametrize("content", [b"", b"00", b"nonsense", b"\xff" * 64])
def test_a_file_that_is_no_key_is_not_written_over(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "house.key"
    file.write_bytes(content)
    file.chmod(0o644)
    with pytest.raises(StoreError, match="is not the key of a house"):
        read_key(file)
    assert file.read_bytes() == content
    assert file.stat().st_mode & 0o777 == 0o644, "it is somebody else's"


def test_a_folder_that_is_named_as_the_key_stays_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with pytest.raises(StoreError, match="cannot be read or made"):
        read_key(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert key_file(f"sqlite:///{tmp_path}/store/matches.sqlite") == tmp_path / "store" / "house.key"
    assert key_file("postgresql://localhost/x") == data_folder() / "house.key" == tmp_path / "quarantotto" / "house.key"


def test_every_link_is_another() -> None:
    key, other = HouseKey(bytes(32)), HouseKey(bytes(31) + b"1")
    links = {key.link(match, seat, number) for match in "ab" for seat in (0, 1) for number in (1, 2)}
    assert len(links | {other.link("a", 0, 1)}) == 9
    assert {len(link) for link in links} == {24}


def test_links_are_shown_again_and_are_in_no_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite'}"
    with serving(url) as house:
        carlo = house.browser()
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        renewed = carlo.post(f"{seat.path}/seats/1/link")["link"]
        links = [*seat.links.values(), renewed]
        cookies = dict(carlo.http.cookies)
        carlo.close()
    # Where the old key was lost links work, but cannot be shown.
    for key, shown in ((KEY, renewed), (HouseKey(bytes(32)), None)):
        with serving(url, key=key) as house:
            carlo = house.browser()
            carlo.http.cookies.update(cookies)
            assert carlo.seat(seat.match, 0).table()["seats"][1]["link"] == shown
            guest = house.browser()
            found = guest.post(f"{seat.path}/whose", {"token": renewed.rpartition("/")[2]})
            assert found == {"seat": 1, "state": "free"}
            guest.close()
            carlo.close()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert [link for link in links if link.rpartition("/")[2].encode() in content] == []
    with sqlite3.connect(tmp_path / "matches.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM seats WHERE token_hash IS NOT NULL").fetchone() == (2,)
