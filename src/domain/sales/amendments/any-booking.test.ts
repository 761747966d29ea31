import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { requoteKept } from '#domain/sales/bookings/prices/requote-kept.ts'
import {
  afterwards,
  anyBooking,
  type AnyBooking,
  leaving,
  placesIn,
  ruleWith,
} from '#tests/support/cancelling-sums/any-booking.ts'
import { naiveBooking, naiveCancel } from '#tests/support/cancelling-sums/naive-cancel.ts'
import { soaking } from '#tests/support/soak.ts'
import { cancelSum, type CancelSum } from './cancel-sum.ts'
import type { SessionToCancel } from './session-worths.ts'

const runs = soaking ? 100_000 : 3_000
const timeout = soaking ? 900_000 : 60_000

const anyOrder = fc.array(fc.nat(), { minLength: 1, maxLength: 48 })
const anyPercentage = fc.oneof(fc.constantFrom(0, 33, 50, 100), fc.integer({ min: 0, max: 100 }))
const anyFee = fc.option(fc.integer({ min: 1, max: 1_500 }))
const anyActs = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 8 }), percentage: anyPercentage, fee: anyFee }),
  { minLength: 1, maxLength: 4 },
)
const anyPolicy = fc.array(fc.tuple(anyPercentage, anyFee), { minLength: 1, maxLength: 4 })

const costOf = ({ items }: AnyBooking): number => sumOf(items.flatMap(({ steps }) => steps))

const byPolicy = (booking: AnyBooking, asked: readonly SessionToCancel[]): CancelSum =>
  cancelSum(booking.items, asked, {
    by: 'policy',
    override: null,
    discounts: booking.discounts,
    keptBefore: booking.keptBefore,
  })

/** Cancels everything, a few places at a time, and returns the total given back. */
const cancelAll = (
  booking: AnyBooking,
  places: readonly { readonly itemId: string; readonly sessionId: string }[],
  atOnce: number,
  percentage: number,
): number => {
  let now = booking
  let back = 0
  for (let from = 0; from < places.length; from += atOnce) {
    const sum = byPolicy(
      now,
      leaving(places.slice(from, from + atOnce), () => ruleWith(percentage)),
    )
    back += sum.back
    now = afterwards(now, sum)
  }
  return back
}

describe(`cancelling any part of any booking, ${runs} times`, { timeout }, () => {
  it('adds up, and no amount is negative', () => {
    fc.assert(
      fc.property(anyBooking, anyOrder, fc.nat(60), anyPolicy, (booking, order, count, policy) => {
        const places = placesIn(booking, order).slice(0, 1 + count)
        const rules = policy.map(([percentage, fee]) => ruleWith(percentage, percentage === 0 ? null : fee))
        const sum = byPolicy(
          booking,
          leaving(places, (index) => rules[index % rules.length] ?? null),
        )
        const rest = sumOf(sum.rest)
        const kept = sum.items.reduce((all, { after }) => all + after, 0)
        expect(rest + kept).toBe(costOf(booking) - sum.back)
        expect(sum.worth).toBe(costOf(booking) - rest)
        const cost = sum.items.reduce((all, { before }) => all + before, 0)
        expect(sumOf(sum.discounts)).toBe(cost - sum.worth)
        expect(sum.discountLost).toBe(Math.max(0, cost - sum.worth))
        expect(sum.back).toBeGreaterThanOrEqual(0)
        expect(sum.back + sum.fee).toBeLessThanOrEqual(sum.worth)
        for (const { before, worth, fee, back, after, sessions, itemId, steps } of sum.items) {
          expect(sessions.reduce((all, one) => all + one.worth, 0)).toBe(worth)
          expect(sessions.reduce((all, one) => all + one.before, 0)).toBe(before)
          expect(sessions.reduce((all, one) => all + one.net, 0)).toBe(back)
          expect(after).toBe(sumOf(steps))
          expect(worth - back).toBe(after)
          // One assertion for all sessions, because one for each takes longer than the calculation.
          const wrong = sessions.filter(
            (one) =>
              one.back > one.worth ||
              one.net < 0 ||
              Math.abs(one.back - (one.worth * one.percentage) / 100) >= 1,
          )
          expect(wrong).toEqual([])
          expect(fee).toBeLessThanOrEqual(Math.max(0, ...sessions.map(({ rule }) => rule?.config.fee ?? 0)))
          expect(booking.items.some(({ id }) => id === itemId)).toBe(true)
        }
        const below = sum.rest.filter(({ steps }) => sumOf(steps.filter(({ kind }) => kind !== 'addOn')) < 0)
        expect(below).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  it('matches a second, naive implementation after every cancellation', () => {
    fc.assert(
      fc.property(anyBooking, anyOrder, anyActs, (booking, order, acts) => {
        let now = booking
        let naive = naiveBooking(booking)
        expect(naive.cost).toBe(costOf(booking))
        let left = placesIn(booking, order)
        for (const { count, percentage, fee } of acts) {
          const [next] = left
          if (!next) return
          // A fee is charged per item. If the rule has a fee, this cancels sessions of one item only.
          const asked = (fee === null ? left : left.filter(({ itemId }) => itemId === next.itemId)).slice(
            0,
            count,
          )
          const sum = byPolicy(
            now,
            leaving(asked, () => ruleWith(percentage, fee)),
          )
          const second = naiveCancel(
            naive,
            asked.map((place) => ({ ...place, percentage, fee: fee ?? 0 })),
          )
          expect({ worth: sum.worth, fee: sum.fee, back: sum.back, cost: sumOf(sum.rest) }).toEqual({
            worth: second.worth,
            fee: second.fee,
            back: second.back,
            cost: second.after.cost,
          })
          now = afterwards(now, sum)
          naive = second.after
          left = left.filter((place) => !asked.includes(place))
        }
      }),
      { numRuns: runs },
    )
  })

  it('gives back the same total in any order and any portions if a single percentage applies', () => {
    fc.assert(
      fc.property(
        anyBooking,
        anyOrder,
        anyOrder,
        fc.integer({ min: 1, max: 9 }),
        anyPercentage,
        (booking, one, other, atOnce, percentage) => {
          const all = Math.floor((costOf(booking) * percentage) / 100 + 0.5)
          expect(cancelAll(booking, placesIn(booking, one), atOnce, percentage)).toBe(all)
          expect(cancelAll(booking, placesIn(booking, other), 1, percentage)).toBe(all)
        },
      ),
      { numRuns: Math.ceil(runs / 3) },
    )
  })

  it('leaves the same price for buying A and B and cancelling B as for buying only A, but never more than was paid', () => {
    fc.assert(
      fc.property(anyBooking, fc.nat(), (booking, which) => {
        const gone = booking.items[which % booking.items.length]
        if (!gone) return
        const others = booking.items.filter(({ id }) => id !== gone.id)
        const alone = requoteKept(others, booking.discounts)
        const sum = byPolicy(
          booking,
          leaving(
            gone.sessionIds.map((sessionId) => ({ itemId: gone.id, sessionId })),
            () => ruleWith(100),
          ),
        )
        const paid = costOf(booking)
        expect(paid - sum.back).toBe(Math.min(paid, sumOf(alone)))
        const isCheaper = sumOf(alone) <= paid
        const steps = sum.rest.map((line) => line.steps)
        expect(isCheaper ? steps : []).toEqual(isCheaper ? alone.map((line) => line.steps) : [])
      }),
      { numRuns: runs },
    )
  })

  it('charges an item one fee, however often parts of it are cancelled', () => {
    fc.assert(
      fc.property(anyBooking, anyOrder, fc.integer({ min: 1, max: 800 }), (booking, order, fee) => {
        let now = booking
        const fees = new Map<string, number>()
        for (const place of placesIn(booking, order)) {
          const sum = byPolicy(
            now,
            leaving([place], () => ruleWith(100, fee)),
          )
          fees.set(place.itemId, (fees.get(place.itemId) ?? 0) + sum.fee)
          now = afterwards(now, sum)
        }
        for (const charged of fees.values()) expect(charged).toBeLessThanOrEqual(fee)
      }),
      { numRuns: Math.ceil(runs / 10) },
    )
  })

  it('gives back the full share when the organiser cancels, and doesn’t price the rest again', () => {
    fc.assert(
      fc.property(anyBooking, anyOrder, fc.nat(60), (booking, order, count) => {
        const asked = leaving(placesIn(booking, order).slice(0, 1 + count), () => null)
        const terms = { by: 'organiser', discounts: booking.discounts, keptBefore: [] } as const
        const sum = cancelSum(booking.items, asked, { ...terms, override: null })
        expect(sum).toMatchObject({ fee: 0, discountLost: 0, discounts: [], back: sum.worth })
        // The browser checks the organiser's own amount against this sum.
        expect(sum.items.reduce((all, { before }) => all + before, 0)).toBe(sum.worth)
        expect(sumOf(sum.rest)).toBe(costOf(booking) - sum.back)
        for (const { itemId, steps, sessionIds } of sum.rest) {
          const item = booking.items.find(({ id }) => id === itemId)
          const isWhole = item?.sessionIds.length === sessionIds.length
          expect(isWhole ? sumOf(steps) : 0).toBe(isWhole ? sumOf(item.steps) : 0)
          expect(sumOf(steps.filter(({ kind }) => kind !== 'addOn'))).toBeGreaterThanOrEqual(0)
        }
        const half = Math.floor(sum.back / 2)
        expect(cancelSum(booking.items, asked, { ...terms, override: half }).back).toBe(half)
      }),
      { numRuns: runs },
    )
  })
})
