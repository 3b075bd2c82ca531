"""Figures for whoever watches over the house, as Prometheus reads them.

Nothing counts up with a decision, a request, a row or the work for them: where one table is played such a number would
tell how far those who decide in secret have come.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

from quarantotto import __version__
from quarantotto.web.live.services import Services

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
PAGES = Path("/proc/self/statm")


class House(Collector):
    """What this process can say of the house."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        services = self._services
        tables = services.tables.known.values()
        yield InfoMetricFamily("quarantotto", "the program", {"version": __version__})
        yield _gauge("quarantotto_up_seconds", "since this process has begun", time.monotonic() - services.began)
        yield _gauge("quarantotto_store_ok", "1 while matches can be read and written", services.store.health.is_well)
        by_status = GaugeMetricFamily("quarantotto_tables", "tables in memory", labels=["status"])
        for status, number in sorted(Counter(table.row.status for table in tables).items()):
            by_status.add_metric([status], number)
        yield by_status
        yield _gauge("quarantotto_lines", "pages that hang on this process", sum(len(table.lines) for table in tables))
        refused = CounterMetricFamily("quarantotto_refused", "what was too much", labels=["limit"])
        for limit, number in sorted(services.limits.refused.items()):
            refused.add_metric([limit], number)
        yield refused
        if PAGES.is_file():
            memory = int(PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            yield _gauge("quarantotto_memory_bytes", "of this process, resident", memory)
        failed = CounterMetricFamily("quarantotto_failed", "requests that the server could not answer", labels=["code"])
        for code, number in sorted(services.failed.items()):
            failed.add_metric([code], number)
        yield failed


def _gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, text, value)


def exposition(services: Services) -> bytes:
    """All of it, as text."""
    registry = CollectorRegistry()
    registry.register(House(services))
    return generate_latest(registry)
