"""Games on a Dask cluster: every worker receives the cards once, including workers that join or restart later.

Import it only on demand: it needs the extra `cluster`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager

from distributed import Client, LocalCluster, WorkerPlugin

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

LOCAL = "local"
"""The address of a cluster of processes on this machine, which lasts as long as the command."""
CLUSTER_TIMEOUT = "20s"
"""The time to wait for a cluster to answer."""


class Remember(WorkerPlugin):  # type: ignore[misc]
    """The preparation of every worker before it plays."""

    def __init__(self, hash: str, remember: Callable[[], None]) -> None:
        self.name = f"deckbuilder-{hash}"
        self._remember = remember

    def setup(self, worker: object) -> None:
        """Load the cards."""
        self._remember()


@contextmanager
def cluster_executor(address: str, processes: int, hash: str, remember: Callable[[], None]) -> Iterator[Executor]:
    """An executor of the cluster at an address, or of this many local processes, each with the cards loaded."""
    with ExitStack() as leaving:
        where: object = address
        if address == LOCAL:
            quiet = {"dashboard_address": None, "silence_logs": logging.CRITICAL}
            where = leaving.enter_context(LocalCluster(n_workers=processes, threads_per_worker=1, **quiet))
        try:
            client = leaving.enter_context(Client(where, timeout=CLUSTER_TIMEOUT))
        except (OSError, ValueError, TimeoutError) as error:
            said = f"There is no cluster at {harmless(address)}: {harmless(str(error))}."
            raise Refusal("no-cluster", said, f"Name another address, or {LOCAL} for this machine.") from None
        client.register_plugin(Remember(hash, remember))
        # pure=False: a game requested twice is played twice.
        executor: Executor = client.get_executor(pure=False)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
