import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { paidForInWords } from '#domain/sales/bookings/paid-for-in-words.ts'
import type { Refusal } from '#domain/sales/capacity/take-places.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { tellFromBooking } from '#server/money/credit/tell-credit.ts'
import { creditUsedFor } from '#server/money/ledger/credit-used.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { Purpose, Unwanted } from '#server/money/payments/purpose.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookingCancelTerms } from '#server/sales/bookings/booking-cancel-terms.ts'
import { cardLineOf } from '#server/sales/bookings/card-line-of.ts'
import { changePaid } from '#server/sales/bookings/change-paid.ts'
import { type BookingRow, lockAsItIs } from '#server/sales/bookings/find-booking.ts'
import { frozenTotal } from '#server/sales/bookings/frozen-total.ts'
import { itemsOf } from '#server/sales/bookings/item-rows.ts'
import { itemsPaidFor } from '#server/sales/bookings/items-paid-for.ts'
import { placeBooking } from '#server/sales/bookings/place-booking.ts'
import { tellBooked } from '#server/sales/bookings/tell-booked.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { retakePlaces } from '#server/sales/capacity/retake-places.ts'
import { redeemAgain } from '#server/sales/discounts/redeem-again.ts'
import { giveBackRedemptions } from '#server/sales/discounts/redemptions.ts'
import { spendCreditsAgain } from '#server/sales/passes/credits-of-booking.ts'
import { chargeAttempt } from '#server/sales/subscriptions/attempt-ended.ts'
import { tryWaiting } from '#server/sales/subscriptions/try-waiting.ts'
import { overToCredit } from './over-to-credit.ts'
import { partsThatWait } from './parts-that-wait.ts'
import { releaseCancelled } from './release-cancelled.ts'
import { startedSince } from './release-started.ts'
import { unlockCart } from './unlock-cart.ts'

/** Locks the booking or cart that the payment is for, in its current state. */
const lockPaidFor = async (tx: Tx, { purposeId }: PaymentRow): Promise<BookingRow> => {
  const row = await lockAsItIs(tx, purposeId ?? '')
  if (!row) throw new Error('a payment for a booking that never was')
  return row
}

/** Calculates how much of the booking was settled by payments, not by the customer's account credit. */
const paidInMoney = async (tx: Tx, { id, paid }: BookingRow): Promise<number> =>
  Math.max(0, paid - ((await creditUsedFor(tx, [id])).get(id) ?? 0))

const isPaidBy = (row: BookingRow, payment: PaymentRow): boolean =>
  (row.state === 'cart' || row.state === 'offer') && row.paymentId === payment.id

const change = (tx: Tx, { id }: BookingRow, next: Partial<BookingRow>) =>
  tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))

const place = async (tx: Tx, client: Client, cart: BookingRow, total: number): Promise<void> => {
  const { userId } = cart
  if (userId === null) throw new Error('a cart that nobody owns was paid')
  const placed = await placeBooking(tx, client, { ...cart, userId }, total)
  await tx.sql.update(payments).set({ state: 'pending' }).where(partsThatWait(tx, cart.id))
  await tellBooked(tx, client, placed)
}

const paidAlready: Unwanted = { because: messages.bookingPaidAlready }
const sessionGone: Unwanted = { because: messages.sessionCancelledWhenPaid }

const noLongerThere = ({ kind }: Refusal): Unwanted => ({
  because:
    kind === 'sessionGone' || kind === 'noSessions'
      ? messages.sessionOverWhenPaid
      : messages.placesGoneWhenPaid,
})

/** Turns any overpayment from this payment into credit, and tells the payer. */
const keepOver = async (
  tx: Tx,
  client: Client,
  paid: BookingRow,
  payment: PaymentRow,
  { amount, why, told }: { readonly amount: number; readonly why: string; readonly told: Reason },
): Promise<undefined> => {
  const over = await overToCredit(tx, paid, { payment, amount, why })
  if (over === 0) return
  await tellFromBooking(tx, client, payment.userId, {
    what: paidForInWords(paid.reference, payment.reference),
    amount: over,
    why: told.text,
  })
}

/** Describes an overpayment after the price fell while the payment was under way. */
const lessThanPaid = ({ amount }: PaymentRow) => ({
  amount,
  why: 'paid more than it costs',
  told: messages.costsLessThanPaid,
})

/**
 * Redeems the booking's discounts and uses its pass credits again. Codes and credits may be used up since. Returns a
 * message that says which.
 */
const whatIsGone = async (tx: Tx, { id, userId }: BookingRow): Promise<Reason | undefined> => {
  if (userId === null) throw new Error('a cart that nobody owns was paid')
  if (await redeemAgain(tx, { id, userId })) return messages.codeGoneWhenPaid
  if (await spendCreditsAgain(tx, { id, userId })) return undefined
  await giveBackRedemptions(tx, { id, userId })
  return messages.passGoneWhenPaid
}

/**
 * Books a cart whose payment was given up, and whose places and discounts were released. Takes everything again if it
 * is all still available.
 */
const placeLate = async (
  tx: Tx,
  client: Client,
  cart: BookingRow,
  { amount }: PaymentRow,
): Promise<Unwanted | undefined> => {
  const total =
    cart.state !== 'placed' && cart.paymentId === null ? await frozenTotal(tx, cart.id) : undefined
  if (total === undefined || total < amount) return paidAlready
  const kept = await itemsOf(tx, [cart.id], ['pending'])
  if ((await startedSince(tx, kept)).size > 0) return { because: messages.sessionOverWhenPaid }
  const lost = (await itemsOf(tx, [cart.id], ['expired'])).map(({ id }) => id)
  const refusal = await retakePlaces(tx, cart.id)
  if (refusal) return noLongerThere(refusal)
  if (await releaseCancelled(tx, cart)) {
    await giveBack(tx, lost, { status: 'expired', why: 'Paid after its session was cancelled' })
    return sessionGone
  }
  // Rules are locked after places everywhere, so places taken in vain are released again.
  const because = await whatIsGone(tx, cart)
  if (because !== undefined) {
    await giveBack(tx, lost, { status: 'expired', why: 'Paid too late for what took a part off' })
    return { because }
  }
  await place(tx, client, cart, total)
  return undefined
}

/** The purpose of a payment for a cart, which is booked when paid, or for what is due for a booking. */
export const bookingPurpose: Purpose = {
  describe: async (tx, payment) => {
    const [row] = await tx.sql
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, payment.purposeId ?? '')))
    return paidForInWords(row?.reference ?? null, payment.reference)
  },

  cardLine: (tx, { purposeId }) => cardLineOf(tx, purposeId ?? ''),

  paidFor: itemsPaidFor,

  returnTo: ({ id, purposeId }, returned) =>
    pages.checkoutDone({ bookingId: purposeId ?? '', payment: id, returned }),

  lock: async (tx, payment) => void (await lockPaidFor(tx, payment)),

  opened: async (tx, payment) => {
    const row = await lockPaidFor(tx, payment)
    if (!isPaidBy(row, payment) || payment.expiresAt === null) return
    await change(tx, row, {
      heldUntil: payment.expiresAt.add({ minutes: limits.holdAfterCheckoutMinutes }),
    })
  },

  settled: async (tx, client, payment) => {
    const row = await lockPaidFor(tx, payment)
    await changePaid(tx, row.id, payment.amount)
    const paid = { ...row, paid: row.paid + payment.amount }
    // Another payment settled it since, or a part was cancelled.
    if (row.state === 'placed')
      return row.paid < row.total ? keepOver(tx, client, paid, payment, lessThanPaid(payment)) : paidAlready
    if (!isPaidBy(row, payment)) return placeLate(tx, client, paid, payment)
    if (await releaseCancelled(tx, row)) {
      await unlockCart(tx, paid, payment.userId, 'cancelled')
      return sessionGone
    }
    const total = await frozenTotal(tx, row.id)
    if (total === undefined) throw new Error('a cart is being paid for without kept prices')
    await place(tx, client, paid, total)
    return undefined
  },

  attempt: chargeAttempt,

  cardSaved: (tx, { userId, purposeId }) => tryWaiting(tx, userId, purposeId),

  gone: async (tx, payment) => {
    const row = await lockPaidFor(tx, payment)
    if (!isPaidBy(row, payment)) return
    const isCancelled = await releaseCancelled(tx, row)
    await unlockCart(tx, row, payment.userId, isCancelled ? 'cancelled' : 'givenUp')
  },

  cancelTerms: bookingCancelTerms,

  // Money that the booking no longer needed became credit when it was changed.
  unspent: async (tx, payment) => paidInMoney(tx, await lockPaidFor(tx, payment)),

  takeBack: async (tx, payment, amount) => {
    const row = await lockPaidFor(tx, payment)
    // A bank may take more than is left here if a part became credit. The rest is owed, but not for the booking.
    const taken = Math.min(amount, await paidInMoney(tx, row))
    await changePaid(tx, row.id, -taken)
    return taken
  },

  letGo: async (tx, client, payment, amount) => {
    const row = await lockPaidFor(tx, payment)
    if (row.state === 'placed')
      await keepOver(tx, client, row, payment, {
        amount,
        why: 'a bank let go of it',
        told: messages.bankHasDecided,
      })
  },

  regained: async (tx, client, payment, amount) => {
    const row = await lockPaidFor(tx, payment)
    await changePaid(tx, row.id, amount)
    await keepOver(tx, client, { ...row, paid: row.paid + amount }, payment, {
      amount,
      why: 'a bank gave it back',
      told: messages.bankHasDecided,
    })
  },

  giveBack: async (tx, payment, amount) => {
    const row = await lockPaidFor(tx, payment)
    await changePaid(tx, row.id, amount)
    // Nothing was booked and so nothing is charged: the full amount becomes credit.
    return overToCredit(
      tx,
      { ...row, paid: row.paid + amount },
      { payment, amount, why: 'a refund did not go through' },
    )
  },
}
