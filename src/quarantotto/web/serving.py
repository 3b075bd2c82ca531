"""Starts the server: one process over SQLite, one or several over PostgreSQL."""

import errno
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from quarantotto.core.processes import ignoring_sigint, processors
from quarantotto.table.store import Store
from quarantotto.table.store.hosts import has_hosts, insert_host_link
from quarantotto.table.store.opening import is_sqlite, read_url, shown
from quarantotto.web import logs
from quarantotto.web.http.served import ANY, BadAddress, is_loopback, lan_addresses, served
from quarantotto.web.identity import hashed, new_token
from quarantotto.web.key import key_file, read_key
from quarantotto.web.limits import BadLimits, chosen_limits
from quarantotto.web.smtp import BadMail, MailServer

if TYPE_CHECKING:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

# How worker processes hear of it.
DB, WORKERS = "QUARANTOTTO_DB", "QUARANTOTTO_WORKERS"
WEBHOOKS, PUSH = "QUARANTOTTO_WEBHOOKS", "QUARANTOTTO_PUSH"
LIMITS, KEEP_FINISHED = "QUARANTOTTO_LIMITS", "QUARANTOTTO_KEEP_FINISHED"
KEY_FILE, HOST, PUBLIC = "QUARANTOTTO_KEY_FILE", "QUARANTOTTO_HOST", "QUARANTOTTO_PUBLIC_URL"
SMTP, MAIL_FROM = "QUARANTOTTO_SMTP", "QUARANTOTTO_MAIL_FROM"
PORT, PROXIES = "QUARANTOTTO_PORT", "QUARANTOTTO_TRUSTED_PROXIES"

MOST_FILES = 16_384
MOST_DRAWING = 2  # processes: more can draw than one can tell


class CannotServe(Exception):
    """Why the server does not start, in one line."""


@dataclass(frozen=True)
class Place:
    """Where something of the house is kept, and whether that was made now."""

    place: str
    is_new: bool


@dataclass(frozen=True)
class Opened:
    """What whoever starts a server is told."""

    address: str  # for the browsers of this machine, or for everybody
    friends: tuple[str, ...]  # where others find it
    host_link: str | None  # where nobody keeps house yet
    is_plain: bool  # others can come, and over http alone
    store: Place
    key: Place


def serve(
    host: str,
    port: int,
    db: str,
    workers: int,
    announce: Callable[[Opened], None],
    *,
    webhooks: bool = False,
    push: bool = True,
    smtp: str = "",
    mail_from: str = "",
    key: Path | None = None,
    public_url: str = "",
    limits: str | None = None,
    proxies: Sequence[str] = (),
    keep_finished: int | None = None,
) -> None:
    """Serves until it is stopped."""
    if workers > 1 and db.startswith("sqlite"):
        raise CannotServe("several workers need PostgreSQL: use --workers 1, or --db postgresql://HOST/NAME")
    if workers > 1 and os.name != "posix":
        raise CannotServe("several workers cannot start their processes on Windows: use --workers 1")
    try:
        served(host, public_url, proxies=proxies)
        chosen_limits(limits or "")
        if smtp:
            MailServer(smtp, mail_from).check()
    except (BadAddress, BadLimits, BadMail) as bad:
        raise CannotServe(str(bad)) from None
    if smtp and not public_url:
        raise CannotServe("--smtp needs --public-url: mails hold links to the tables")
    with _listen(host, port) as listening:
        file = (key or key_file(db)).absolute()
        places = _place_of(db), Place(str(file), not file.exists())
        with Store.open(db) as store:
            read_key(file)
            link = None
            if not store.read_now(has_hosts):
                token = new_token()
                store.write_now(lambda c: insert_host_link(c, hashed(token)))
                link = f"/host/{token}"
        port = listening.getsockname()[1]
        announce(opened(host, port, served(host, public_url).reach if public_url else "", link, *places))
        os.environ[DB], os.environ[WORKERS] = db, str(workers)
        os.environ[WEBHOOKS] = "1" if webhooks else ""
        os.environ[PUSH] = "1" if push and has_secure_pages(host, public_url) else ""
        os.environ[SMTP], os.environ[MAIL_FROM] = smtp, mail_from
        os.environ[LIMITS], os.environ[KEEP_FINISHED] = limits or "", str(keep_finished or "")
        os.environ[KEY_FILE] = str(file)
        os.environ[HOST], os.environ[PUBLIC], os.environ[PORT] = host, public_url, str(port)
        os.environ[PROXIES] = ",".join(proxies)
        _run(listening, workers)


def _place_of(db: str) -> Place:
    url = read_url(db)
    if not is_sqlite(url):
        return Place(shown(url), False)
    file = Path(str(url.database)).absolute()
    return Place(str(file), not file.exists())


def opened(host: str, port: int, public: str, link: str | None, store: Place, key: Place) -> Opened:
    """What is to be told of a server that listens there."""
    own = "localhost" if host in ANY or is_loopback(host) else f"[{host}]" if ":" in host else host
    address = public or f"http://{own}:{port}"
    lan = lan_addresses(host, port)
    is_plain = bool(lan) and not public.startswith("https:")
    return Opened(address, (public,) if public else tuple(lan), link and address + link, is_plain, store, key)


def has_secure_pages(host: str, public_url: str) -> bool:
    """Whether browsers hold pages from there for secure, without which they take no push messages."""
    return public_url.lower().startswith("https:") or is_loopback(host)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # Windows would let a second server have a port that is taken
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        is_port = error.errno in (errno.EADDRINUSE, errno.EACCES)
        hint = "another --port may be free" if is_port else "--host takes an address of this machine, or 0.0.0.0"
        raise CannotServe(f"cannot serve on {host} port {port}: {why} ({hint})") from None
    listening.listen()  # whoever opens the address before the server is ready waits, and is not turned away
    return listening


def _run(listening: socket.socket, workers: int) -> None:
    import uvicorn

    from quarantotto.web.http.connections import Lines, Requests  # lazy: it takes uvicorn with it

    logs.begin()
    _open_many()
    config = uvicorn.Config(
        "quarantotto.web.serving:app",
        factory=True,
        workers=workers,
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses hold the secrets of links
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=3,
        http=Requests,
        ws=Lines,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
    )
    if workers == 1:
        _patient_server(config).run(sockets=[listening])
    else:
        _workers(config, listening).run()


def _open_many() -> None:
    """Every page that is open is a file to the system, which lets a process have few unless it asks for more."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # macOS names no hard limit, and has one
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _patient_server(config: "uvicorn.Config") -> "uvicorn.Server":
    """A second Ctrl-C does not break off what the first began: it takes three seconds at the most."""
    import uvicorn

    class PatientServer(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            if not self.should_exit:
                super().handle_exit(sig, frame)

    return PatientServer(config)


def _workers(config: "uvicorn.Config", listening: socket.socket) -> "Multiprocess":
    """Workers that leave Ctrl-C to the process that watches over them."""
    from uvicorn.supervisors import Multiprocess

    class Workers(Multiprocess):
        def init_processes(self) -> None:
            with ignoring_sigint():
                super().init_processes()

    return Workers(config, [listening])


def _end_with_parent() -> None:
    """A worker whose watcher was killed would go on behind everybody's back, and hold the port."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def most_drawing(workers: int) -> int:
    """How many processes may draw for one of so many workers, who share the processors."""
    return max(1, min(MOST_DRAWING, processors() // workers))


def app() -> Any:
    """The application of one worker process."""
    _end_with_parent()
    # lazy: the process that watches over workers needs none of it
    from quarantotto.web.app import create_app
    from quarantotto.web.frames.pool import RenderPool
    from quarantotto.web.live import pushing
    from quarantotto.web.live.outgoing import Outgoing
    from quarantotto.web.live.services import Services
    from quarantotto.web.live.webhooks import Webhooks
    from quarantotto.web.workers.gc_tuning import keep_what_is_loaded

    logs.begin()
    webhooks = Webhooks() if os.environ[WEBHOOKS] else None
    key = read_key(Path(os.environ[KEY_FILE]))
    keep = timedelta(days=int(days)) if (days := os.environ[KEEP_FINISHED]) else None
    proxies = filter(None, os.environ[PROXIES].split(","))
    house = served(os.environ[HOST], os.environ[PUBLIC], int(os.environ[PORT]), proxies)
    mail = MailServer(os.environ[SMTP], os.environ[MAIL_FROM]) if os.environ[SMTP] else None
    limits = chosen_limits(os.environ[LIMITS])
    push = Outgoing(pushing.MOST_A_MINUTE, pushing.MOST_TO_ONE) if os.environ[PUSH] else None
    pool = RenderPool(most_drawing(int(os.environ[WORKERS])))
    services = Services(os.environ[DB], pool, webhooks, key, limits, keep, mail, house.reach, push)
    application = create_app(services, house)
    keep_what_is_loaded()
    return application
