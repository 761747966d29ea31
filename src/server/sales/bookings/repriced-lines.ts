import { and, eq } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import {
  discountSteps,
  type KeptItem,
  requoteKept,
  withFormerDiscount,
} from '#domain/sales/bookings/prices/requote-kept.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BookingRow } from './find-booking.ts'
import { type ItemRow, itemsOf } from './item-rows.ts'

interface RepricedLine {
  readonly row: ItemRow
  readonly after: readonly QuoteStep[]
}

const keptItem = (row: ItemRow, attendee: KeptItem['attendee']): KeptItem => ({
  id: row.id,
  activityGroupId: row.activityGroupId,
  attendee,
  sessionIds: row.sessionIds,
  takesDiscounts: row.ticket.type !== 'subscription',
  steps: row.steps,
})

const ownAttendee = ({ attendeeId, dateOfBirth }: ItemRow): KeptItem['attendee'] =>
  attendeeId === null ? null : { id: attendeeId, bornOn: dateOfBirth }

/**
 * Reprices all active items of a booking with its frozen discounts, so that moved, added or removed items count towards
 * them. A discount that was granted but is no longer earned stays.
 */
export const repricedLines = async (
  tx: Tx,
  { id, discounts }: BookingRow,
  changed: ItemRow,
  attendeeId: string,
): Promise<readonly RepricedLine[]> => {
  const rows = await itemsOf(tx, [id], ['ready', 'used', 'archived'])
  const [who] = await tx.sql
    .select({ id: attendees.id, bornOn: attendees.dateOfBirth })
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.id, attendeeId)))
  const before = requoteKept(
    rows.map((row) => keptItem(row, ownAttendee(row))),
    discounts,
  )
  const given = sumOf(before) - sumOf(rows.flatMap(({ steps }) => steps))
  const [former] = rows.flatMap(({ steps }) => discountSteps(steps))
  const after = requoteKept(
    rows.map((row) =>
      row.id === changed.id ? keptItem(changed, who ?? null) : keptItem(row, ownAttendee(row)),
    ),
    discounts,
  )
  const lines = withFormerDiscount(after, given, former)
  return rows.map((row, index) => ({ row, after: lines[index]?.steps ?? row.steps }))
}
