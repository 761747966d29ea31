import type { Parsed } from '#contract/operation.ts'
import type { OwnBooking, ownBookings } from '#contract/own-bookings.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { bookingChanged } from '#domain/ledger/postings.ts'
import { messages } from '#domain/messages.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { bookingItemAddOns, bookingItems, bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { dueDay } from '../bookings/due-day.ts'
import { lockCurrency } from '../clients/update-client.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import type { Installation } from '../payments/ways-to-pay.ts'
import { addOnsOnOffer } from './add-ons-on-offer.ts'
import { lockOwn, presentBooking, presentOwn } from './own-booking.ts'

type Wanted = Parsed<typeof ownBookings.addAddOn>['body']

/** The extra, for these sessions more, and the step that explains what the item came to cost with it. */
const writeAddOn = async (
  tx: Tx,
  { item, addOn }: Wanted,
  sessionIds: readonly string[],
  step: QuoteStep,
): Promise<void> => {
  await tx.sql
    .insert(bookingItemAddOns)
    .values({
      clientId: tx.clientId,
      itemId: item,
      addOnId: addOn,
      sessionIds: [...sessionIds],
      price: step.amount,
    })
    .onConflictDoUpdate({
      target: [bookingItemAddOns.clientId, bookingItemAddOns.itemId, bookingItemAddOns.addOnId],
      set: {
        sessionIds: sql`${bookingItemAddOns.sessionIds} || excluded.session_ids`,
        price: sql`${bookingItemAddOns.price} + excluded.price`,
      },
    })
  await tx.sql
    .update(bookingItems)
    .set({ steps: sql`${bookingItems.steps} || ${JSON.stringify([step])}::jsonb` })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, item)))
}

/** Adds an extra to what was booked, at today's price, which is then due. */
export const addAddOn = (
  scope: Scope,
  userId: string,
  id: string,
  wanted: Wanted,
  installation: Installation,
): Promise<OwnBooking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id)
    if (!row) return notFound()
    const before = await presentBooking(tx, scope, row)
    const item = before.items.find(({ _id }) => _id === wanted.item)
    if (!item) return notFound()
    const offer = (await addOnsOnOffer(tx, before)).find(
      (one) => one.item === wanted.item && one.addOn._id === wanted.addOn,
    )
    const sessionIds = [...new Set(wanted.activities)]
    if (!offer || !sessionIds.every((session) => offer.activities.includes(session)))
      return new Failure('conflict', messages.addOnNotOnOffer)
    const { _id, name, price } = offer.addOn
    const count = sessionIds.length
    const amount = price * count
    await writeAddOn(tx, wanted, sessionIds, { kind: 'addOn', addOnId: _id, name, price, count, amount })
    const next = {
      total: row.total + amount,
      dueOn: row.paid < row.total + amount ? (row.dueOn ?? dueDay(tx, scope.client)) : row.dueOn,
      version: row.version + 1,
    }
    await tx.sql
      .update(bookings)
      .set(next)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
    await recordAudit(tx, {
      action: 'ownBookings.addAddOn',
      subject: 'booking',
      subjectId: id,
      changes: [{ field: 'addOns', from: null, to: count === 1 ? name : `${name} × ${count}` }],
    })
    if (amount > 0) {
      await lockCurrency(tx)
      await postLedger(tx, {
        ...bookingChanged(userId, [{ activityGroupId: item.activityGroup._id, amount }]),
        cause: `booking ${id} changed ${randomUUIDv7()}`,
        description: `Booking ${row.reference ?? ''}: ${name} added`,
        bookingId: id,
        userId,
      })
    }
    return presentOwn(tx, scope, { ...row, ...next }, installation)
  })
