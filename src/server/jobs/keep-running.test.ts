import type { Runner, WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { keepRunning, whenNothingRuns } from './keep-running.ts'

const logger = { error: () => undefined }
/** Ends tests that hang. A busy machine takes longer than the product's pauses. */
const patience = 120_000

/** A runner that ends when it is stopped, or when a test says so. */
const fakeRunner = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const stop = vi.fn<() => Promise<void>>(async () => end())
  return { end, stop, runner: { promise, stop } as unknown as Runner }
}

test('restarts a runner that ended without being stopped', async () => {
  const [first, second] = [fakeRunner(), fakeRunner()]
  const begin = vi
    .fn<() => Promise<Runner>>()
    .mockResolvedValueOnce(first.runner)
    .mockResolvedValueOnce(second.runner)
  const kept = await keepRunning(begin, logger)
  first.end()
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), patience)
  await kept.stop()
  expect(second.stop).toHaveBeenCalled()
  expect(begin).toHaveBeenCalledTimes(2)
})

test("replaces a runner that released its workers and doesn't end", async () => {
  const [stuck, second] = [fakeRunner(), fakeRunner()]
  const begun: WorkerEvents[] = []
  const begin = vi.fn<(events: WorkerEvents) => Promise<Runner>>(async (events) => {
    begun.push(events)
    return begun.length === 1 ? stuck.runner : second.runner
  })
  const kept = await keepRunning(begin, logger)
  begun[0]?.emit('pool:gracefulShutdown:complete', {} as never)
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), patience)
  expect(stuck.stop).toHaveBeenCalled()
  await kept.stop()
})

test('a runner that starts while everything stops is stopped too', async () => {
  const [first, late] = [fakeRunner(), fakeRunner()]
  const beginning = Promise.withResolvers<Runner>()
  const begin = vi
    .fn<() => Promise<Runner>>()
    .mockResolvedValueOnce(first.runner)
    .mockReturnValueOnce(beginning.promise)
  const kept = await keepRunning(begin, logger)
  first.end()
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), patience)
  const stopped = kept.stop()
  beginning.resolve(late.runner)
  await stopped
  expect(late.stop).toHaveBeenCalled()
})

const about = (id: string) => ({ job: { id } }) as never

test.each(['pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error', 'pool:release'] as const)(
  'after %s the runner counts as running for as long as a job does',
  async (ending) => {
    const events: WorkerEvents = new EventEmitter()
    const over = vi.fn<() => void>()
    const nothingRuns = whenNothingRuns(events).then(over)
    for (const id of ['1', '2', '3']) events.emit('job:start', about(id))
    events.emit('job:success', about('1'))
    events.emit(ending, {} as never)
    await pause(10)
    events.emit('job:error', about('2'))
    await pause(10)
    expect(over).not.toHaveBeenCalled()
    events.emit('job:success', about('3'))
    await nothingRuns
    expect(over).toHaveBeenCalledOnce()
  },
)
