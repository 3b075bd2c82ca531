"""Who comes in: identities that this house has made, under names that are its own, over TLS by a cookie of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from quarantotto.table.store.seats import hold
from quarantotto.web.http.served import BadAddress, Served, served
from quarantotto.web.identity import COOKIE, SECURE_COOKIE, hashed, new_token, signed
from quarantotto.web.key import HouseKey
from tests.web.serving import SOON, Browser, House, serving

PUBLIC = "play.example.org"


def status(browser: Browser, headers: dict[str, str]) -> httpx.Response:
    return httpx.get(
        f"http://{browser.house.address}/api/matches", headers=headers, timeout=SOON, trust_env=False, verify=False
    )


class TestIdentities:
    @pytest.mark.parametrize("word", ["a", "x" * 24, "x" * 64, "", "a.b", "x" * 24 + "." + "y" * 24, "\u00e9", "."])
    def test_nobody_chooses_one(self, carlo: Browser, word: str) -> None:
        cookie = f"{COOKIE}={word}".encode()
        answer = httpx.get(
            f"http://{carlo.house.address}/", headers={b"cookie": cookie}, timeout=SOON, trust_env=False, verify=False
        )
        made = answer.cookies[COOKIE]
        assert made.partition(".")[0] != word.partition(".")[0]
        assert "set-cookie" not in status(carlo, {"cookie": f"{COOKIE}={made}"}).headers

    def test_a_signature_is_of_this_house_and_of_this_token(self, carlo: Browser) -> None:
        mine = signed(carlo.house.services.key, new_token())
        assert "set-cookie" not in status(carlo, {"cookie": f"{COOKIE}={mine}"}).headers
        swapped = f"{new_token()}.{mine.partition('.')[2]}"
        for word in (signed(HouseKey(bytes(32)), new_token()), swapped, mine[:-1], mine + "x"):
            assert "set-cookie" in status(carlo, {"cookie": f"{COOKIE}={word}"}).headers

    @pytest.mark.parametrize("form", ["{}", "{}.signedWithAKeyThatIsLost"])
    def test_one_from_before_keeps_its_seat(self, house: House, carlo: Browser, form: str) -> None:
        """Cookies of 0.1 bear no signature; they were made here if the store knows them, and are signed now."""
        seat = carlo.open_table(seats=[{"kind": "person"}, {"kind": "open"}])
        token = new_token()
        house.services.store.write_now(lambda c: hold(c, hashed(token), seat.match, 1), seat.match)
        house.in_loop(house.services.tables.known.clear)
        old = house.browser()
        answer = status(carlo, {"cookie": f"{COOKIE}={form.format(token)}"})
        assert [one["match"] for one in answer.json()["mine"]] == [seat.match]
        assert answer.cookies[COOKIE] == signed(house.services.key, token)
        old.http.cookies[COOKIE] = answer.cookies[COOKIE]
        assert old.get(seat.path)["my_seats"] == [1]
        old.close()

    def test_a_store_that_fails_gives_nobody_a_new_one(
        self, house: House, carlo: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from quarantotto.table.store import StoreError

        async def fail(_unit: object) -> None:
            raise StoreError("busy")

        monkeypatch.setattr(house.services.store, "read", fail)
        answer = status(carlo, {"cookie": f"{COOKIE}={new_token()}"})
        assert answer.status_code == 503
        assert "set-cookie" not in answer.headers


class TestTls:
    @pytest.fixture
    def behind_tls(self, tmp_path: Path) -> Iterator[House]:
        with self.house(tmp_path, f"https://{PUBLIC}") as house:
            yield house

    @contextmanager
    def house(self, folder: Path, public_url: str) -> Iterator[House]:
        with serving(f"sqlite:///{folder / 'matches.sqlite'}", served=served("127.0.0.1", public_url)) as house:
            yield house

    def get(self, house: House, cookie: str = "", host: str = PUBLIC) -> httpx.Response:
        headers = {"host": host, "cookie": cookie}
        return httpx.get(
            f"http://{house.address}/api/matches", headers=headers, timeout=SOON, trust_env=False, verify=False
        )

    def test_a_cookie_that_only_this_host_gets_and_only_over_tls(self, behind_tls: House) -> None:
        (made,) = self.get(behind_tls).headers.get_list("set-cookie")
        name, *rest = [part.strip() for part in made.split(";")]
        assert name.startswith(f"{SECURE_COOKIE}=")
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(rest)
        assert not any(part.startswith("Domain") for part in rest)
        assert "set-cookie" not in self.get(behind_tls, name).headers

    def test_whoever_had_a_plain_one_is_the_same_and_loses_it(self, behind_tls: House) -> None:
        plain = signed(behind_tls.services.key, new_token())
        made = self.get(behind_tls, f"{COOKIE}={plain}").headers.get_list("set-cookie")
        assert made[0].startswith(f"{SECURE_COOKIE}={plain};")
        assert made[1].startswith(f"{COOKIE}=; Path=/; Max-Age=0")
        other = signed(behind_tls.services.key, new_token())  # and with both, the secure one counts
        made = self.get(behind_tls, f"{COOKIE}={plain}; {SECURE_COOKIE}={other}").headers.get_list("set-cookie")
        assert made == []

    def test_on_a_plain_network_a_plain_one(self, behind_tls: House) -> None:
        (made,) = self.get(behind_tls, host=behind_tls.address).headers.get_list("set-cookie")
        assert made.startswith(f"{COOKIE}=")
        assert "Secure" not in made

    def test_a_page_of_the_public_address_may_act(self, behind_tls: House) -> None:
        for origin, status in ((f"https://{PUBLIC}", 201), ("https://evil.test", 403)):
            for host in (PUBLIC, behind_tls.address):  # a proxy may pass the name on, or not
                headers = {"host": host, "origin": origin}
                path = f"http://{behind_tls.address}/api/matches"
                answer = httpx.post(
                    path, headers=headers, json={"game": "radetzky"}, timeout=SOON, trust_env=False, verify=False
                )
                assert answer.status_code == status


class TestNames:
    def test_requests_under_a_foreign_name_are_not_taken(self, house: House, carlo: Browser) -> None:
        for host in (
            "evil.test",
            f"evil.test:{house.address.split(':')[1]}",
            "localhost.evil.test",
            "127.0.0.1.evil.test",
        ):
            answer = status(carlo, {"host": host})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "foreign-host")
            assert "set-cookie" not in answer.headers
        headers = {"host": "evil.test", "accept": "text/html"}
        page = httpx.get(f"http://{house.address}/", headers=headers, timeout=SOON, trust_env=False, verify=False)
        assert page.headers["content-type"].startswith("text/html")
        assert page.status_code == 421

    def test_nor_lines(self, carlo: Browser) -> None:
        seat = carlo.running_table()
        with pytest.raises(Exception, match="403"), carlo.line(seat.match, 0, headers={"Host": "evil.test"}):
            pass

    @pytest.mark.parametrize(
        "host", ["localhost", "localhost:1848", "127.0.0.1:80", "[::1]:1848", "192.168.1.7", "a.localhost"]
    )
    def test_this_machine_is_ours(self, host: str) -> None:
        assert Served().answers_to(host)

    @pytest.mark.parametrize("host", ["", ":", "[", "[::1", "a b", "xn--evil", "evil"])
    def test_anything_else_is_not(self, host: str) -> None:
        assert not Served().answers_to(host)

    def test_what_is_named(self) -> None:
        house = served("casa.lan", "https://Play.example.org/")
        assert house.public == "https://play.example.org"
        for name in ("casa.lan:1848", "play.example.org", "localhost"):
            assert house.answers_to(name)
        assert house.is_secure("play.example.org")
        assert not house.is_secure("casa.lan")
        assert not served("casa.lan", "http://play.example.org").is_secure("play.example.org")

    @pytest.mark.parametrize(
        "url",
        [
            "play.example.org",
            "ftp://x",
            "https://",
            "https://a/b?c",
            "https://a/b//c",
            "https://a?b",
            "https://u@a",
            "https://a:b",
        ],
    )
    def test_what_is_no_address(self, url: str) -> None:
        with pytest.raises(BadAddress):
            served("localhost", url)
