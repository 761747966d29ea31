import type { Answer } from '#contract/operation.ts'
import type { registers, SentTick } from '#contract/attendance/registers.ts'
import { limits } from '#domain/limits.ts'
import { apiErrorOf, unreachable } from '#web/lib/api-error.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasTicksKept } from './kept-ticks.ts'
import { tickQueue, type WaitingTick } from './tick-queue.ts'
import { tickSender } from './tick-sender.ts'

/** Imitates the parts of a phone's storage that the tests need. Throws when `full` is set. */
const storageOf = (kept = new Map<string, string>(), full = false): Storage => ({
  get length() {
    return kept.size
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, value)
  },
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
})

const owner = { client: 'c', user: 'u' }
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const swim = idOf(900)
const camp = idOf(901)
const tick = (number: number, change: Partial<WaitingTick> = {}): WaitingTick => ({
  _id: idOf(number),
  item: idOf(number + 500),
  act: 'in',
  at: new Date(Date.UTC(2026, 8, 21, 9, 0, number)).toISOString(),
  session: swim,
  ...change,
})
const numbers = (ticks: readonly { readonly _id: string }[]) => ticks.map(({ _id }) => Number(_id.slice(-12)))

describe('a tick waiting on the phone', () => {
  it('survives a reload, in order of age', () => {
    const storage = storageOf()
    const queue = tickQueue(storage, owner)
    queue.add(tick(2))
    queue.add(tick(1, { session: camp, act: 'out' }))
    const again = tickQueue(storage, owner).ticks()
    expect(again).toEqual([tick(1, { session: camp, act: 'out' }), tick(2)])
    expect(hasTicksKept(storage, owner)).toBe(true)
  })

  it('belongs to one person at one organiser only', () => {
    const storage = storageOf()
    tickQueue(storage, owner).add(tick(1))
    for (const other of [
      { ...owner, user: 'somebody' },
      { ...owner, client: 'elsewhere' },
    ]) {
      expect(tickQueue(storage, other).ticks()).toEqual([])
      expect(hasTicksKept(storage, other)).toBe(false)
    }
  })

  it('contains no details of a child except the ids of the place and the attendee', () => {
    const kept = new Map<string, string>()
    tickQueue(storageOf(kept), owner).add(tick(1, { attendee: idOf(700) }))
    expect([...kept]).toEqual([
      [
        `rollcall-tick c u ${swim} ${idOf(1)}`,
        JSON.stringify({ item: idOf(501), act: 'in', at: tick(1).at, attendee: idOf(700) }),
      ],
    ])
  })

  it('isn’t lost when another tab stores its own ticks', () => {
    const storage = storageOf()
    const [one, other] = [tickQueue(storage, owner), tickQueue(storage, owner)]
    one.add(tick(1))
    other.add(tick(2))
    one.readAgain()
    expect(numbers(one.ticks())).toEqual([1, 2])
    other.remove(new Set([idOf(1)]))
    one.readAgain()
    expect(numbers(one.ticks())).toEqual([2])
  })

  it('waits in memory if the phone can’t store it, with a warning that it isn’t safe', () => {
    for (const storage of [undefined, storageOf(new Map(), true)]) {
      const queue = tickQueue(storage, owner)
      expect(queue.isSafe()).toBe(true)
      queue.add(tick(1))
      expect(numbers(queue.ticks())).toEqual([1])
      expect(queue.isSafe()).toBe(false)
      queue.remove(new Set([idOf(1)]))
      expect(queue.isSafe()).toBe(true)
    }
  })

  it('is skipped if it can’t be read', () => {
    const kept = new Map([
      [`rollcall-tick c u ${swim} ${idOf(1)}`, '{"item":'],
      [`rollcall-tick c u ${swim} ${idOf(2)}`, '{"item":"x","act":"dance","at":"now"}'],
      [`rollcall-tick c u ${swim} ${idOf(3)}`, 'null'],
      ['another', 'thing'],
    ])
    expect(tickQueue(storageOf(kept), owner).ticks()).toEqual([])
  })
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const fails = (error: unknown) => () => {
  throw error
}

describe('sending ticks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  type Received = Answer<typeof registers.tick>
  const taken: Received = { now: '2026-09-21T09:00:00Z', revision: 'a', items: [], ticks: [], refused: [] }

  const sending = (answers: (() => Received)[], storage = storageOf()) => {
    const queue = tickQueue(storage, owner)
    const sent: (readonly [string, readonly number[]])[] = []
    const bodies: SentTick[] = []
    const send = async (session: string, ticks: readonly SentTick[]) => {
      sent.push([session, numbers(ticks)])
      bodies.push(...ticks)
      await Promise.resolve()
      return (answers.shift() ?? (() => taken))()
    }
    const sender = tickSender({ queue, send, onReceived: () => undefined })
    return { queue, sender, sent, bodies }
  }

  it('sends each session’s ticks immediately, until none are left', async () => {
    const { queue, sender, sent } = sending([])
    for (const one of [tick(1), tick(2, { session: camp }), tick(3)]) queue.add(one)
    sender.nudge()
    sender.nudge()
    await settled()
    expect(sent).toEqual([
      [swim, [1, 3]],
      [camp, [2]],
    ])
    expect([queue.ticks(), sender.state()]).toEqual([[], 'idle'])
  })

  it('sends everything the phone knows of a tick, including the attendee it showed, without the phone’s own fields', async () => {
    const { queue, sender, bodies } = sending([])
    const { session: _session, ...body } = tick(1, { attendee: idOf(700) })
    queue.add(tick(1, { attendee: idOf(700) }))
    sender.nudge()
    await settled()
    expect(bodies).toEqual([body])
  })

  it('retries after longer and longer pauses until the connection is back', async () => {
    const down = fails(unreachable())
    const { queue, sender, sent } = sending([down, down, down])
    queue.add(tick(1))
    sender.nudge()
    await settled()
    expect([sender.state(), sent.length]).toEqual(['waiting', 1])
    const states: string[] = []
    sender.subscribe(() => states.push(sender.state()))
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).toHaveLength(3)
    // The state doesn't change during a retry.
    expect(states).toEqual([])
    // Ticks added during the wait are sent together, and a nudge doesn't wait for the timer.
    queue.add(tick(2))
    sender.nudge()
    await settled()
    expect(sent.at(-1)).toEqual([swim, [1, 2]])
    expect([queue.ticks(), sender.state()]).toEqual([[], 'idle'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(4)
  })

  it('waits at most half a minute between retries', async () => {
    const down = Array.from({ length: 20 }, () => fails(apiErrorOf(503, undefined)))
    const { queue, sender, sent } = sending(down)
    queue.add(tick(1))
    sender.nudge()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent.length).toBeGreaterThanOrEqual(20)
    expect(queue.ticks()).toEqual([])
  })

  it('keeps all ticks until the user signs in again', async () => {
    const storage = storageOf()
    const { queue, sender } = sending([fails(apiErrorOf(401, undefined))], storage)
    queue.add(tick(1))
    sender.nudge()
    await vi.advanceTimersByTimeAsync(120_000)
    expect([numbers(queue.ticks()), sender.state()]).toEqual([[1], 'signedOut'])
    const later = sending([], storage)
    later.sender.nudge()
    await settled()
    expect(later.sent).toEqual([[swim, [1]]])
    expect(later.queue.ticks()).toEqual([])
  })

  it('reports refused ticks, doesn’t send them again, and shows them until they are read', async () => {
    const storage = storageOf()
    const refused = [{ _id: idOf(1), message: 'Not on this register' }]
    const { queue, sender, sent } = sending([() => ({ ...taken, refused })], storage)
    queue.add(tick(1))
    queue.add(tick(2))
    sender.nudge()
    await settled()
    sender.nudge()
    await settled()
    expect(sent).toEqual([[swim, [1, 2]]])
    expect(tickQueue(storage, owner).ticks()).toEqual([tick(1, { refused: 'Not on this register' })])
    queue.remove(new Set([idOf(1)]))
    expect(tickQueue(storage, owner).ticks()).toEqual([])
  })

  it('loses no tick when another tick spoils the request', async () => {
    const spoilt = fails(apiErrorOf(400, undefined))
    const { queue, sender, sent } = sending([spoilt, () => taken, spoilt, () => taken])
    for (const number of [1, 2, 3]) queue.add(tick(number))
    sender.nudge()
    await settled()
    expect(sent.map(([, ids]) => ids)).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(numbers(queue.ticks())).toEqual([2])
    expect(queue.ticks()[0]?.refused).toBeTypeOf('string')
  })

  it('sends no more ticks in a request than the server accepts', async () => {
    const { queue, sender, sent } = sending([])
    for (let number = 1; number <= limits.ticksAtOnce + 1; number++) queue.add(tick(number))
    sender.nudge()
    await settled()
    expect(sent.map(([, ids]) => ids.length)).toEqual([limits.ticksAtOnce, 1])
  })
})
