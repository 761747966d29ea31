import { and, eq } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import { bookingChanged, sharesByActivity } from '#domain/money/ledger/postings.ts'
import { changeSettlement } from '#domain/sales/bookings/change-settlement.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { returnOverpaid } from '#server/money/credit/return-credit.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { heldByBank } from '#server/money/payments/held-by-bank.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { dueDay } from './due-day.ts'
import type { BookingRow } from './find-booking.ts'

/** Calculates how the price change is settled, for both the preview and the change. */
export const settlementOf = async (
  tx: Tx,
  { id, total, paid }: Pick<BookingRow, 'id' | 'total' | 'paid'>,
  difference: number,
) => {
  const held = difference < 0 ? await heldByBank(tx, id) : 0
  return changeSettlement({ total, paid, held }, difference)
}

/**
 * Settles a booking whose price changed. A higher price increases what is due. A lower price reduces it, and any
 * overpayment becomes the customer's credit. Shares say how much the price changed for each activity. The booking is
 * locked, and its version counts the change so that each one is posted once.
 */
export const changeMoney = async (
  tx: Tx,
  client: Client,
  before: BookingRow & { readonly userId: string },
  shares: readonly IncomeShare[],
  description = `Booking ${before.reference ?? ''} changed`,
): Promise<BookingRow> => {
  const { id, userId, reference } = before
  const version = before.version + 1
  const { total, due, credit } = await settlementOf(tx, before, sumOf(shares))
  const about = { bookingId: id, userId }
  if (sharesByActivity(shares).length > 0)
    await postLedger(tx, {
      ...bookingChanged(userId, shares),
      cause: `booking ${id} changed ${version}`,
      description,
      ...about,
    })
  if (credit > 0)
    await returnOverpaid(tx, {
      ...about,
      amount: credit,
      cause: `booking ${id} overpaid ${version}`,
      description: `Booking ${reference ?? ''} costs less`,
    })
  const next = {
    total,
    paid: before.paid - credit,
    dueOn: due === 0 ? null : (before.dueOn ?? dueDay(tx, client)),
    version,
  }
  await tx.sql
    .update(bookings)
    .set(next)
    .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
  return { ...before, ...next }
}
