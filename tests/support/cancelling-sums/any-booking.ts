import * as fc from 'fast-check'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { CancelSum, ItemToCancel } from '#domain/sales/amendments/cancel-sum.ts'
import type { SessionToCancel } from '#domain/sales/amendments/session-worths.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { requoteKept } from '#domain/sales/bookings/prices/requote-kept.ts'
import type { DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { anyCart } from '#tests/support/discounts/any-cart.ts'

/** A booking between two cancellations. */
export interface AnyBooking {
  readonly items: readonly ItemToCancel[]
  readonly discounts: DiscountsInForce
  readonly keptBefore: readonly QuoteStep[]
}

export const ruleWith = (percentageToRefund: number, fee: number | null = null): CancellationRule => ({
  cancellationWindow: { amount: 1, unit: 'days' },
  config: { percentageToRefund, fee, refundMethods: ['card', 'accountCredit'], accountCreditExpiry: null },
})

const baseStep = (amount: number, sessions: number): QuoteStep =>
  amount % sessions === 0
    ? { kind: 'sessions', price: amount / sessions, count: sessions, amount }
    : { kind: 'ticket', price: amount, amount }

const lunch = (price: number, count: number): QuoteStep => ({
  kind: 'addOn',
  addOnId: 'lunch',
  name: 'Lunch',
  price,
  count,
  amount: price * count,
})

/** Items priced as they would have been when booked. Some have lunch on their first days. */
export const anyBooking: fc.Arbitrary<AnyBooking> = fc
  .tuple(
    anyCart.filter(({ lines }) => lines.length > 0),
    fc.array(fc.record({ days: fc.nat(3), price: fc.nat(500), free: fc.boolean() }), {
      minLength: 8,
      maxLength: 8,
    }),
  )
  .map(([{ lines, discounts }, extras]) => {
    const items = lines.map((line, index): ItemToCancel => {
      const { days = 0, price = 0, free = false } = extras[index] ?? {}
      const base = baseStep(line.amount, line.sessionIds.length)
      const chosen = line.sessionIds.slice(0, days)
      const last = line.sessionIds.at(-1) ?? ''
      return {
        ...line,
        takesDiscounts: true,
        steps: [base, ...(chosen.length === 0 ? [] : [lunch(price, chosen.length)])],
        paid: null,
        freeSessionIds: free && base.kind === 'ticket' && line.sessionIds.length > 1 ? [last] : [],
        addOns: chosen.length === 0 ? [] : [{ id: 'lunch', sessionIds: chosen }],
        feePaid: 0,
      }
    })
    const quoted = requoteKept(items, discounts)
    return {
      items: items.map((item, index) => ({ ...item, steps: quoted[index]?.steps ?? [] })),
      discounts,
      keptBefore: [],
    }
  })

/** Returns every place of the booking, in the order of these numbers. */
export const placesIn = ({ items }: AnyBooking, order: readonly number[]) =>
  items
    .flatMap(({ id, sessionIds }) => sessionIds.map((sessionId) => ({ itemId: id, sessionId })))
    .map((place, index) => ({ place, at: order[index % order.length] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }) => place)

export const leaving = (
  places: readonly { readonly itemId: string; readonly sessionId: string }[],
  rule: (index: number) => CancellationRule | null,
): SessionToCancel[] => places.map((place, index) => ({ ...place, started: false, rule: rule(index) }))

/** Returns the booking after this cancellation. */
export const afterwards = (booking: AnyBooking, sum: CancelSum): AnyBooking => ({
  ...booking,
  items: sum.rest.flatMap(({ itemId, sessionIds, steps }) => {
    const item = booking.items.find(({ id }) => id === itemId)
    const done = sum.items.find((one) => one.itemId === itemId)
    if (!item) return []
    return [
      {
        ...item,
        sessionIds,
        steps,
        feePaid: item.feePaid + (done?.fee ?? 0),
        addOns: item.addOns.map(({ id, sessionIds: chosen }) => ({
          id,
          sessionIds: chosen.filter((one) => sessionIds.includes(one)),
        })),
      },
    ]
  }),
  keptBefore: [...booking.keptBefore, ...sum.items.flatMap(({ steps }) => steps)],
})
