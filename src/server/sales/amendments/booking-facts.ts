import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { CreditUse } from '#domain/money/credit/returned-uses.ts'
import { refundable } from '#domain/money/payments/refundable.ts'
import type { ItemToCancel } from '#domain/sales/amendments/cancel-sum.ts'
import type { PaidPart } from '#domain/sales/amendments/where-it-goes.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isOpen, type PaymentRow } from '#server/money/payments/payment.ts'
import type { BookingRow } from '#server/sales/bookings/find-booking.ts'
import type { AddOnRow, ItemRow } from '#server/sales/bookings/item-rows.ts'
import type { SessionRow } from '#server/sales/bookings/price-items.ts'
import { creditsOfItems, type UsedCredit } from '#server/sales/passes/return-credits.ts'
import { takenOnReturn } from '#server/sales/passes/take-refunded.ts'
import { type Booked, readBooked } from './read-booked.ts'

export interface FactItem extends ItemToCancel {
  readonly row: ItemRow
  readonly rules: readonly CancellationRule[]
  readonly addOns: readonly AddOnRow[]
}

/** The facts about a booking that are needed to cancel a part of it. */
export interface BookingFacts {
  readonly booking: BookingRow & { readonly userId: string }
  /** The items that aren't cancelled. */
  readonly items: readonly FactItem[]
  /** Also true if the subscription is cancelled, because what fell due for it is settled with the booking. */
  readonly hasSubscription: boolean
  readonly keptBefore: readonly QuoteStep[]
  readonly cancelledItemIds: ReadonlySet<string>
  readonly sessions: ReadonlyMap<string, SessionRow>
  /** Newest first. */
  readonly payments: readonly PaidPart[]
  /** Newest first, because the latest promised payment is reduced first. */
  readonly openPayments: readonly PaymentRow[]
  /**
   * The amount that banks hold while they investigate disputed payments. Money that a bank took for good no longer
   * counts as paid.
   */
  readonly disputed: number
  readonly uses: readonly CreditUse[]
  /**
   * The session pass credits that pay for places of this booking, and for how many of them the money was refunded
   * since.
   */
  readonly passCredits: readonly UsedCredit[]
  readonly takenOnReturn: ReadonlyMap<string, number>
}

const itemToCancel = (item: ItemRow, read: Booked): FactItem => {
  const has = new Set(item.sessionIds)
  const sessions = (read.sessionsIn.get(item.activityGroupId) ?? []).filter(({ id }) => has.has(id))
  const schedule = read.schedules.get(item.id)
  return {
    id: item.id,
    row: item,
    rules: item.cancellationRules,
    activityGroupId: item.activityGroupId,
    attendee: item.attendeeId === null ? null : { id: item.attendeeId, bornOn: item.dateOfBirth },
    takesDiscounts: item.ticket.type !== 'subscription',
    sessionIds: sessions.map(({ id }) => id),
    steps: item.steps,
    freeSessionIds: (read.free.get(`${item.bookingId} ${item.ticket.id}`) ?? []).flatMap(
      ({ sessionIds }) => sessionIds,
    ),
    paid: schedule ? { schedule, days: new Map(sessions.map(({ id, localDate }) => [id, localDate])) } : null,
    addOns: read.addOns.get(item.id) ?? [],
    feePaid: item.feePaid,
  }
}

const paidPart = ({ id, method, amount }: PaymentRow, { given, contested }: Booked): PaidPart => ({
  paymentId: id,
  method,
  left: refundable({
    captured: amount,
    refunds: given.get(id) ?? [],
    disputed: sumOf(contested.get(id) ?? []),
    creditLeft: null,
  }),
})

type PassFacts = Pick<BookingFacts, 'passCredits' | 'takenOnReturn'>

/** Most bookings are paid in money, so this usually reads nothing. */
const readPassCredits = async (tx: Tx, items: readonly ItemRow[]): Promise<PassFacts> => {
  const byCredits = items.filter(({ steps }) => steps.some(({ kind }) => kind === 'pass'))
  const passCredits = await creditsOfItems(
    tx,
    byCredits.map(({ id }) => id),
  )
  const lotIds = [...new Set(passCredits.map(({ lotId }) => lotId))]
  return {
    passCredits,
    takenOnReturn: lotIds.length === 0 ? new Map() : await takenOnReturn(tx, lotIds),
  }
}

const factsOf = (booking: BookingFacts['booking'], read: Booked, passes: PassFacts): BookingFacts => {
  const own = read.items.get(booking.id) ?? []
  const cancelled = own.filter(({ status }) => status === 'cancelled')
  const paid = read.paid.get(booking.id) ?? []
  return {
    booking,
    items: own.filter(({ status }) => status !== 'cancelled').map((item) => itemToCancel(item, read)),
    hasSubscription: own.some(({ ticket }) => ticket.type === 'subscription'),
    keptBefore: cancelled.flatMap(({ steps }) => steps),
    cancelledItemIds: new Set(cancelled.map(({ id }) => id)),
    sessions: read.sessions,
    payments: paid
      .filter(({ state, reversedAt }) => state === 'succeeded' && reversedAt === null)
      .map((payment) => paidPart(payment, read)),
    openPayments: paid.filter(isOpen),
    disputed: sumOf(
      paid.flatMap(({ id }) => (read.contested.get(id) ?? []).filter(({ state }) => state === 'open')),
    ),
    uses: (read.uses.get(booking.id) ?? []).map(({ use, expiresAt }) => ({
      useId: use.id,
      lotId: use.lotId,
      left: use.amount - use.returned,
      expiresAt: expiresAt?.toString() ?? null,
    })),
    ...passes,
  }
}

/** Reads the facts of these bookings, in a fixed number of reads. */
export const bookingFacts = async (
  tx: Tx,
  rows: readonly BookingFacts['booking'][],
): Promise<readonly BookingFacts[]> => {
  const read = await readBooked(
    tx,
    rows.map(({ id }) => id),
  )
  const passes = await readPassCredits(tx, [...read.items.values()].flat())
  return rows.map((booking) => factsOf(booking, read, passes))
}
