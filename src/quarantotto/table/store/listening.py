"""Word from other processes over the same PostgreSQL database."""

import logging
import socket
from collections.abc import Callable
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Thread

import psycopg
from sqlalchemy import URL

from quarantotto.table.store.errors import StoreError, one_line

CHANNEL = "quarantotto"
PAUSE_S = 1.0  # between two attempts to reach the database again


class Listener:
    """A thread that hears what other processes changed; it connects again by itself."""

    def __init__(self, url: URL, own: str, notify: Callable[[str], None], every: str) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._own = own
        self._notify = notify
        self._every = every
        self._ending = Event()
        self._waker, self._woken = socket.socketpair()
        try:
            connection = self._connect()  # before anything is said, so that nothing is missed
        except psycopg.Error as error:
            raise StoreError(f"the store cannot be listened to: {one_line(error)}") from None
        self._thread = Thread(target=self._listen, args=(connection,), name="store-listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        self._waker.send(b"x")
        self._thread.join()
        self._waker.close()
        self._woken.close()

    def _connect(self) -> "psycopg.Connection[tuple[object, ...]]":
        connection = psycopg.connect(
            self._address,
            autocommit=True,
            connect_timeout=10,
            application_name="quarantotto listens",
            # A line that died without a word is noticed within a dozen seconds.
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self, connection: "psycopg.Connection[tuple[object, ...]] | None") -> None:
        while not self._ending.is_set():
            try:
                if connection is None:
                    connection = self._connect()
                    self._notify(self._every)  # whatever was said meanwhile was not heard
                self._hear(connection)
            except (psycopg.Error, OSError) as error:
                logging.getLogger(__name__).warning("the line to the store broke: %s", one_line(error))
                if connection is not None:
                    connection.close()
                connection = None
                self._ending.wait(PAUSE_S)
        if connection is not None:
            connection.close()

    def _hear(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        with DefaultSelector() as waiting:  # `select` itself takes no file numbers past 1023, which a full house has
            waiting.register(connection, EVENT_READ)
            waiting.register(self._woken, EVENT_READ)
            while not self._ending.is_set():
                for word in connection.notifies(timeout=0):
                    sender, _, match = word.payload.partition(" ")
                    if sender != self._own:
                        self._notify(match)
                waiting.select()
