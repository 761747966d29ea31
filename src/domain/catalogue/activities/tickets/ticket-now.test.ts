import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { type SessionToCover, ticketNow, type TicketToPrice } from './ticket-now.ts'

const now = '2026-09-16T09:00:00Z'
const minutesFromNow = (minutes: number) => Temporal.Instant.from(now).add({ minutes }).toString()

/** Creates sessions that start the given numbers of minutes from now. */
const starting = (...minutes: number[]): SessionToCover[] =>
  minutes.map((offset, index) => ({ _id: `s${index}`, enabled: true, startsAt: minutesFromNow(offset) }))

const all = (input: Partial<TicketToPrice> = {}): TicketToPrice => ({
  type: 'all',
  price: 20_000,
  shouldProRata: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...input,
})

describe('the pro rata price', () => {
  it.each<[string, TicketToPrice, SessionToCover[], number | null]>([
    ['20000 for five is 16000 for four', all(), starting(-60, 1, 2, 3, 4), 16_000],
    ['nothing has passed', all(), starting(1, 2, 3), null],
    ['none is left: not sold', all(), starting(-2, -1), null],
    ['there are no sessions', all(), [], null],
    ['a session that starts now has started', all(), starting(0, 1), 10_000],
    ['half up', all({ price: 1001 }), starting(-1, 1), 501],
    ['thirds', all({ price: 1000 }), starting(-2, -1, 1), 333],
    ['two thirds, rounded once', all({ price: 1000 }), starting(-1, 1, 2), 667],
    ['switched off', all({ shouldProRata: false }), starting(-1, 1), null],
    ['only for all-sessions tickets', all({ type: 'single' }), starting(-1, 1), null],
    ['and not for subscriptions', all({ type: 'subscription' }), starting(-1, 1), null],
    [
      'only the sessions it covers',
      all({ restrictSessions: true, sessionsCanBeUsedFor: ['s0', 's1'] }),
      starting(-1, 1, 2, 3),
      10_000,
    ],
    ['free stays free', all({ price: 0 }), starting(-1, 1), 0],
  ])('%s', (_case, ticket, sessions, price) => {
    expect(ticketNow(ticket, sessions, now).proRataPrice).toBe(price)
  })

  it('matches the specification’s example', () => {
    const { fiveSessions, fourSessions } = limits.helpExample
    expect(ticketNow(all({ price: fiveSessions }), starting(-60, 1, 2, 3, 4), now).proRataPrice).toBe(
      fourSessions,
    )
  })

  it('ignores disabled sessions, past and upcoming', () => {
    const sessions = starting(-2, -1, 1, 2).map((one, index) => ({
      ...one,
      enabled: index !== 0 && index !== 3,
    }))
    expect(ticketNow(all(), sessions, now)).toEqual({
      coveredSessions: ['s1', 's2'],
      remainingSessions: ['s2'],
      remainingSessionsCount: 1,
      haveSessionsPast: true,
      proRataPrice: 10_000,
    })
  })
})

const schedules = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 })
const prices = fc.integer({ min: 0, max: 10_000_000 })

describe('for every schedule', () => {
  it('the price never rises with time, never exceeds the full price, and never falls below zero', () => {
    fc.assert(
      fc.property(schedules, prices, (offsets, price) => {
        let before = price
        for (const at of offsets.toSorted((a, b) => a - b)) {
          const { proRataPrice, remainingSessionsCount } = ticketNow(
            all({ price }),
            starting(...offsets),
            minutesFromNow(at),
          )
          if (remainingSessionsCount === 0) break
          const current = proRataPrice ?? price
          expect(current).toBeLessThanOrEqual(before)
          expect(current).toBeGreaterThanOrEqual(0)
          before = current
        }
      }),
    )
  })

  it('the price is the exact share, rounded once', () => {
    fc.assert(
      fc.property(schedules, prices, (offsets, price) => {
        const { coveredSessions, remainingSessionsCount, proRataPrice } = ticketNow(
          all({ price }),
          starting(...offsets),
          now,
        )
        fc.pre(proRataPrice !== null)
        const exact = (price * remainingSessionsCount) / coveredSessions.length
        expect(Math.abs((proRataPrice ?? 0) - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
