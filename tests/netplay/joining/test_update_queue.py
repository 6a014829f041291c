"""Updates from whatever drives a client to whoever looks at the table."""

import asyncio

import pytest

from netplay.joining.update_queue import MAX_WAITING, UpdateQueue
from netplay.joining.updates import Ended, Offline

GONE, END = Offline("gone", 1.0), Ended(None, "over")


async def test_updates_come_in_order_until_the_end() -> None:
    queue = UpdateQueue()
    queue.put([GONE])
    queue.put([GONE, END, GONE])

    assert [update async for update in queue.all()] == [GONE, GONE, END]


async def test_who_looks_too_slowly_lets_the_driver_wait() -> None:
    queue = UpdateQueue()
    queue.put([GONE] * MAX_WAITING)
    await asyncio.wait_for(queue.room(), 1)
    queue.put([GONE])
    waiting = asyncio.create_task(queue.room())
    await asyncio.sleep(0)
    assert not waiting.done()
    await anext(queue.all())
    await asyncio.wait_for(waiting, 1)


async def test_a_fault_of_the_driver_reaches_whoever_waits() -> None:
    async def fail() -> None:
        raise LookupError("ours")

    queue = UpdateQueue()
    task = asyncio.create_task(fail())
    task.add_done_callback(queue.fail_with)

    with pytest.raises(LookupError, match="ours"):
        await anext(queue.all())


async def test_a_driver_that_ends_or_is_cancelled_is_no_fault() -> None:
    async def wait() -> None:
        await asyncio.Event().wait()

    queue = UpdateQueue()
    task = asyncio.create_task(wait())
    task.add_done_callback(queue.fail_with)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    queue.put([END])

    assert [update async for update in queue.all()] == [END]
