import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endAfterCode,
  endAfterExtending,
  endAfterPaying,
  endOfNewHold,
  endWhenJoined,
  endWhilePaying,
  fitsExtension,
  type HoldLife,
} from './hold-life.ts'

const since = Temporal.Instant.from('2026-09-16T09:00:00Z')
const minute = (count: number) => since.add({ minutes: count })
const hold = (until: number): HoldLife => ({ since, until: minute(until) })
const taken = (from: number, until: number): HoldLife => ({ since: minute(from), until: minute(until) })
const minutesOf = (instant: Temporal.Instant) => instant.since(since).total('minutes')

describe('a hold', () => {
  it.each<[string, Temporal.Instant, number]>([
    ['lasts 15 minutes', endOfNewHold(minute(0)), 15],
    ['lasts 15 minutes more when it is extended', endAfterExtending(hold(15)), 30],
    ['lasts 15 minutes more until its hour is over', endAfterExtending(hold(45)), 60],
    ['isn’t extended by fewer minutes', endAfterExtending(hold(46)), 46],
    ['lasts 10 minutes more while the customer waits for a code', endAfterCode(hold(30)), 40],
    ['lasts an hour at most while the customer waits for a code', endAfterCode(hold(55)), 60],
    ['lasts as long as the page of its payment', endWhilePaying(minute(59)), 99],
    ['lasts 15 minutes after a payment was given up', endAfterPaying(hold(45), minute(5)), 20],
    ['lasts no longer after a payment than during it', endAfterPaying(hold(45), minute(40)), 45],
    ['lasts an hour at most after a payment', endAfterPaying(hold(90), minute(50)), 60],
    ['is over when a payment is given up after its hour', endAfterPaying(hold(90), minute(80)), 60],
  ])('%s', (_, end, expected) => {
    expect(minutesOf(end)).toBe(expected)
  })

  it('offers an extension only if all of it fits', () => {
    expect([15, 45, 46, 60].map((until) => fitsExtension(hold(until)))).toEqual([true, true, false, false])
  })
})

interface State extends HoldLife {
  readonly now: Temporal.Instant
  readonly isPaying: boolean
}

/** What a customer can do as often as they like. The flags that allow an extension only once are left out. */
const actions = {
  extend: (state: State) => ({ ...state, until: endAfterExtending(state) }),
  awaitCode: (state: State) => ({ ...state, until: endAfterCode(state) }),
  pay: (state: State) => ({ ...state, until: endWhilePaying(state.now), isPaying: true }),
  giveUp: (state: State) => ({ ...state, until: endAfterPaying(state, state.now), isPaying: false }),
}

const action = fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]))
const step = fc.record({ wait: fc.nat({ max: 20 }), action })

const isOver = ({ until, now }: State) => Temporal.Instant.compare(until, now) <= 0

/** The job gives up an open payment when its time is over. */
const pass = (state: State, minutes: number): State => {
  const later = { ...state, now: state.now.add({ minutes }) }
  return later.isPaying && isOver(later) ? actions.giveUp(later) : later
}

/** During a payment, the only action is to give it up. A hold that has ended stays ended. */
const act = (state: State, name: keyof typeof actions): State =>
  isOver(state) || state.isPaying !== (name === 'giveUp') ? state : actions[name](state)

it('ends an hour after it was taken, or with a payment that started within that hour', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state: State = { since, until: endOfNewHold(since), now: since, isPaying: false }
      for (const { wait, action: name } of steps) {
        const before = pass(state, wait)
        state = act(before, name)
        expect(minutesOf(state.until)).toBeLessThanOrEqual(state.isPaying ? 60 + 40 : 60)
        // Extended and given a code once each, a hold has no more time left than a payment takes. This test gives it
        // more.
        const longest = minutesOf(name === 'pay' ? endWhilePaying(before.now) : before.until)
        const least = name === 'giveUp' ? 0 : Math.min(longest, minutesOf(before.until))
        expect(minutesOf(state.until)).toBeGreaterThanOrEqual(least)
      }
    }),
  )
})

describe('joined carts', () => {
  it.each<[string, HoldLife, HoldLife, number]>([
    ['are held until the guest’s end if it is later', taken(0, 15), taken(12, 27), 27],
    ['are held until the own end if it is later', taken(5, 35), taken(0, 15), 35],
    ['are held for an hour after the first own place', taken(0, 60), taken(50, 65), 60],
    ['are held for an hour after the guest’s first place', taken(50, 65), taken(0, 60), 60],
    ['are held for exactly an hour if the later end is there', taken(0, 40), taken(45, 60), 60],
  ])('%s', (_, own, guest, expected) => {
    expect(minutesOf(endWhenJoined(own, guest))).toBe(expected)
  })

  it('end no earlier than either of both, and no later than an hour after the oldest place was taken', () => {
    const life = fc
      .tuple(fc.nat({ max: 120 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, length]) => taken(from, from + length))
    fc.assert(
      fc.property(life, life, (own, guest) => {
        const end = minutesOf(endWhenJoined(own, guest))
        const hour = Math.min(minutesOf(own.since), minutesOf(guest.since)) + 60
        expect(end).toBeLessThanOrEqual(hour)
        for (const { until } of [own, guest])
          expect(end).toBeGreaterThanOrEqual(Math.min(minutesOf(until), hour))
        expect([minutesOf(own.until), minutesOf(guest.until), hour]).toContain(end)
      }),
    )
  })
})
