import { and, eq, sql } from 'drizzle-orm'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { clashOf } from '#domain/sales/bookings/already-booked.ts'
import {
  bookingWarnings,
  type ChangeWarning,
  limitsConfirmed,
  placedBeforeOf,
} from '#domain/sales/bookings/booking-warnings.ts'
import { extraTimes } from '#domain/sales/bookings/extra-times.ts'
import { ticketAmount } from '#domain/sales/bookings/prices/step-amounts.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { fitAnnounced } from '#server/money/payments/fit-announced.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { movePlaces } from '#server/sales/capacity/move-places.ts'
import { refusedToTeam } from '#server/sales/capacity/refused-to-team.ts'
import { followPrices } from '#server/sales/discounts/follow-prices.ts'
import { moveWithPlace } from '#server/sales/passes/return-credits.ts'
import { busyTimes } from './busy-times.ts'
import { changeMoney } from './change-money.ts'
import { type ChangePlan, planChange, type WantedChange } from './change-plan.ts'
import { type ItemRegisters, keepRegisters } from './earlier-attendees.ts'
import { lockBooking } from './find-booking.ts'
import { presentBooking } from './present-booking.ts'
import { tellChanged } from './tell-changed.ts'

/**
 * Checks if a change would give an attendee a second place: in a new session, or in any session if the attendee is new.
 */
const placedBefore = async (
  tx: Tx,
  { timeZone }: Pick<Client, 'timeZone'>,
  { item, theirs, added }: ChangePlan,
  attendee: string,
): Promise<readonly ChangeWarning[]> => {
  const activities = item.attendeeId === attendee ? added : theirs
  const asked = { attendee, ticket: item.ticket.id, timeDisplay: item.ticket.timeDisplay, activities }
  const others = (await busyTimes(tx, timeZone, [attendee])).filter(({ itemId }) => itemId !== item.id)
  return placedBeforeOf(others.map((one) => clashOf([{ ...one, activities: [one.session] }], asked)))
}

interface ItemChange extends WantedChange {
  /** The price of the item that was shown. */
  readonly amount: number
  readonly confirmed: readonly ChangeWarning[]
  readonly version: number
}

/** Checks that the attendee belongs to the same family. */
const isOwnAttendee = async (tx: Tx, userId: string, attendeeId: string): Promise<boolean> => {
  const rows = await tx.sql
    .select({ id: attendees.id })
    .from(attendees)
    .where(
      and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId), eq(attendees.id, attendeeId)),
    )
  return rows.length === 1
}

const write = async (tx: Tx, { item, sessionIds, steps, addOns, others }: ChangePlan, attendeeId: string) => {
  for (const other of others)
    await tx.sql
      .update(bookingItems)
      .set({ steps: other.steps, price: ticketAmount(other.steps) })
      .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, other.itemId)))
  await tx.sql
    .update(bookingItems)
    .set({
      attendeeId,
      sessionIds: [...sessionIds],
      steps,
      price: ticketAmount(steps),
    })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, item.id)))
  const rows = addOns.map(({ addOnId, sessionIds: ids, amount }) => ({
    add_on_id: addOnId,
    session_ids: ids,
    price: amount,
  }))
  await tx.sql.execute(sql`
    update booking_item_add_ons as extra set session_ids = row.session_ids, price = row.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (add_on_id uuid, session_ids uuid[], price bigint)
    where extra.client_id = ${tx.clientId} and extra.item_id = ${item.id} and extra.add_on_id = row.add_on_id`)
  await tx.sql.execute(sql`
    delete from booking_item_add_ons
    where client_id = ${tx.clientId} and item_id = ${item.id} and session_ids = '{}'`)
}

const isChange = ({ item, moved, before, after }: ChangePlan, attendee: string): boolean =>
  moved.from.length + moved.to.length > 0 || item.attendeeId !== attendee || before !== after

/**
 * Records attendees by id only, because the history outlives names and must not store a child's name. Readers see the
 * current name. The attendee is recorded even if they stay the same, because a family has several and only one of them
 * was moved.
 */
const story = ({ item, moved, lost, before, after }: ChangePlan, attendee: string) => [
  ...(moved.from.length + moved.to.length > 0 ? [{ field: 'sessions', ...moved }] : []),
  // The customer didn't choose to lose these add-ons, and nothing else in the booking records that they existed.
  ...(lost.length === 0
    ? []
    : [
        {
          field: 'addOns',
          from: lost.map(({ name, sessionIds }) => extraTimes(name, sessionIds.length)),
          to: [],
        },
      ]),
  { field: 'attendee', from: item.attendeeId, to: attendee },
  ...(before === after ? [] : [{ field: 'price', from: before, to: after }]),
]

/**
 * Moves an item to other sessions or to another attendee, and settles the price difference. Places, prices, ledger,
 * history and the customer's email are one transaction.
 */
export const changeItem = (
  registers: ItemRegisters,
  scope: Scope,
  bookingId: string,
  change: ItemChange,
): Promise<Booking | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const { userId = null } = booking ?? {}
    if (!booking || userId === null) return notFound()
    if (booking.version !== change.version) return new Failure('stale', messages.somebodyElseSaved)
    if (!(await isOwnAttendee(tx, userId, change.attendee))) return notFound()
    const plan = await planChange(tx, booking, change, registers)
    if (plan instanceof Failure) return plan
    if (!isChange(plan, change.attendee)) return new Failure('conflict', messages.nothingChanges)
    if (plan.after !== change.amount) return new Failure('conflict', messages.priceIsAnother)
    const twice = (await placedBefore(tx, scope.client, plan, change.attendee)).find(
      (warning) => !change.confirmed.includes(warning),
    )
    if (twice !== undefined) return new Failure('conflict', bookingWarnings[twice])
    const { item, removed, added } = plan
    const refusal = await movePlaces(
      tx,
      { bookingId, activityGroupId: item.activityGroupId, ticketId: item.ticket.id, removed, added },
      limitsConfirmed(change.confirmed),
    )
    if (refusal) return refusedToTeam(refusal)
    if (plan.givenOn) await keepRegisters(tx, item, change.attendee, plan.givenOn, registers)
    await write(tx, plan, change.attendee)
    await followPrices(tx, [{ id: bookingId, userId }])
    await moveWithPlace(tx, item.id, plan.credits, 'Moved by the team')
    const after = await changeMoney(tx, scope.client, { ...booking, userId }, plan.shares)
    if (after.total < booking.total)
      await fitAnnounced(tx, scope.client, bookingId, messages.calledOffByChange.text)
    await recordAudit(tx, {
      action: 'teamBookings.change',
      subject: 'booking',
      subjectId: bookingId,
      changes: story(plan, change.attendee),
    })
    const shown = await presentBooking(tx, scope.client, after)
    await tellChanged(tx, scope.client, shown, item.id, booking.paid - after.paid)
    return shown
  })
