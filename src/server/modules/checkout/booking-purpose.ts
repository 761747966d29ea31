import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Tx } from '../../db/transaction.ts'
import { changePaid } from '../bookings/change-paid.ts'
import { type BookingRow, lockAsItIs } from '../bookings/find-booking.ts'
import { frozenTotal } from '../bookings/frozen-total.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { itemsOf } from '../bookings/item-rows.ts'
import { tellBooked } from '../bookings/tell-booked.ts'
import type { Client } from '../clients/client.ts'
import { balanceOf } from '../credit/present-credit.ts'
import { tellAdjusted } from '../credit/tell-credit.ts'
import { redeemAgain } from '../discount-rules/redeem-again.ts'
import type { PaymentRow } from '../payments/payment.ts'
import type { Purpose, Unwanted } from '../payments/purposes.ts'
import { giveBack } from '../places/give-back.ts'
import { retakePlaces } from '../places/retake-places.ts'
import { findUser } from '../users/find-user.ts'
import { overToCredit } from './over-to-credit.ts'
import { partsThatWait } from './parts-that-wait.ts'
import { releaseCancelled } from './release-cancelled.ts'
import { unlockCart } from './unlock-cart.ts'

/** What it is for, whatever that is by now, locked. */
const lockPaidFor = async (tx: Tx, { purposeId }: PaymentRow): Promise<BookingRow> => {
  const row = await lockAsItIs(tx, purposeId ?? '')
  if (!row) throw new Error('a payment for a booking that never was')
  return row
}

const isPaidBy = (row: BookingRow, payment: PaymentRow): boolean =>
  row.state === 'cart' && row.paymentId === payment.id

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

/** It came to cost less while it was being paid: the rest is credit, and whoever paid it is told. */
const keepOver = async (
  tx: Tx,
  client: Client,
  paid: BookingRow,
  payment: PaymentRow,
): Promise<undefined> => {
  const { amount, userId } = payment
  const over = await overToCredit(tx, paid, { payment, amount, why: 'paid more than it costs' })
  const user = await findUser(tx, userId)
  if (over === 0 || !user) return
  const reason = messages.costsLessThanPaid
  const balance = await balanceOf(tx, userId)
  await tellAdjusted(tx, client, user, { way: 'give', amount: over, reason, lastDay: null, balance })
}

/** The discounts it was paid with are redeemed again; a code may be used up by now. */
const isCodeGone = (tx: Tx, { id, userId }: BookingRow): Promise<boolean> => {
  if (userId === null) throw new Error('a cart that nobody owns was paid')
  return redeemAgain(tx, { id, userId })
}

/**
 * The payment had been given up, and its places and discounts with it: they are taken again, if everything is as it
 * was.
 */
const placeLate = async (
  tx: Tx,
  client: Client,
  cart: BookingRow,
  { amount }: PaymentRow,
): Promise<Unwanted | undefined> => {
  const total = cart.state === 'cart' && cart.paymentId === null ? await frozenTotal(tx, cart.id) : undefined
  if (total === undefined || total < amount) return paidAlready
  const lost = (await itemsOf(tx, [cart.id], ['expired'])).map(({ id }) => id)
  if (await retakePlaces(tx, cart.id)) return { because: messages.placesGoneWhenPaid }
  if (await releaseCancelled(tx, cart)) {
    await giveBack(tx, lost, { status: 'expired', why: 'Paid after its session was cancelled' })
    return sessionGone
  }
  // Rules are locked after places, by everybody: what was taken for nothing goes back.
  if (await isCodeGone(tx, cart)) {
    await giveBack(tx, lost, { status: 'expired', why: 'Paid too late for its discount code' })
    return { because: messages.codeGoneWhenPaid }
  }
  await place(tx, client, cart, total)
  return undefined
}

/** A cart that is booked when it is paid, or what is due of a booking. */
export const booking: Purpose = {
  describe: async (tx, payment) => {
    const [row] = await tx.sql
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, payment.purposeId ?? '')))
    return `Booking ${row?.reference ?? payment.reference}`
  },

  steps: async (tx, { purposeId }) => {
    const items = await itemsOf(tx, [purposeId ?? ''], ['pending', 'ready', 'used'])
    return items.flatMap((item) => item.steps)
  },

  returnTo: ({ id, purposeId }, how) => `/checkout/done/${purposeId}?payment=${id}&returned=${how}`,

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
    // Somebody else paid it meanwhile, or something in it was cancelled.
    if (row.state === 'placed')
      return row.paid < row.total ? keepOver(tx, client, paid, payment) : paidAlready
    if (!isPaidBy(row, payment)) return placeLate(tx, client, paid, payment)
    if (await releaseCancelled(tx, row)) {
      await unlockCart(tx, paid, payment.userId)
      return sessionGone
    }
    const total = await frozenTotal(tx, row.id)
    if (total === undefined) throw new Error('a cart is being paid for without kept prices')
    await place(tx, client, paid, total)
    return undefined
  },

  gone: async (tx, payment) => {
    const row = await lockPaidFor(tx, payment)
    if (isPaidBy(row, payment)) await unlockCart(tx, row, payment.userId)
  },

  // What the booking no longer needed of it became credit when it was changed.
  unspent: async (tx, payment) => (await lockPaidFor(tx, payment)).paid,

  takeBack: async (tx, payment, amount) => {
    const { id, paid } = await lockPaidFor(tx, payment)
    // A bank may take more than is left here, where a part became credit: that is owed, but not for the booking.
    await changePaid(tx, id, -Math.min(amount, paid))
  },

  giveBack: async (tx, payment, amount) => {
    const row = await lockPaidFor(tx, payment)
    await changePaid(tx, row.id, amount)
    const paid = { ...row, paid: row.paid + amount }
    if (row.state === 'placed') await overToCredit(tx, paid, { payment, amount, why: 'a refund came back' })
  },
}
