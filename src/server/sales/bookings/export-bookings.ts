import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Booking, BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { csvLine } from '#domain/kernel/csv-line.ts'
import { failed } from '#domain/kernel/failure.ts'
import { decimalMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { standingWords, statusWords } from '#domain/sales/bookings/booking-words.ts'
import { whoInWords } from '#domain/sales/bookings/earlier-in-words.ts'
import { takenOff } from '#domain/sales/discounts/taken-off.ts'
import { readPageFrom } from '#server/db/keyset.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { bookingSource } from './booking-source.ts'
import type { BookingFilters } from './list-filters.ts'
import type { BookingKey } from './list-keys.ts'
import { presentBookings } from './present-booking.ts'

const pageSize = 500

const columns = [
  'Reference',
  'Placed on',
  'Placed at',
  'Customer',
  'Email',
  'Activity',
  'Ticket',
  'Attendee',
  'Sessions',
  'First session',
  'Last session',
  'Status',
  'Ticket price',
  'Discounts',
  'Discounts taken off',
  'Add-ons',
  'Add-ons price',
  'Booking total',
  'Booking paid',
  'Booking due',
  'Payment',
]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const lineOf = ({ client }: Scope, booking: Booking, item: BookingItem): string => {
  const money = (amount: number) => decimalMoney(amount, client.currency)
  const day = (at: string | undefined) => (at === undefined ? '' : localParts(at, client.timeZone).date)
  const placed = localParts(booking.placedAt, client.timeZone)
  const extras = sum(item.addOns.map(({ amount }) => amount))
  const off = takenOff(item.steps, client.currency)
  const { total, paid, due, standing } = booking.money
  return csvLine([
    booking.reference,
    placed.date,
    placed.time,
    booking.user.name,
    booking.user.email,
    item.activityGroup.name,
    item.ticket.name,
    whoInWords(item),
    String(item.activities.length),
    day(item.activities[0]?.date.start),
    day(item.activities.at(-1)?.date.start),
    statusWords[item.status],
    money(item.amount - extras),
    off.map(({ words }) => words).join('; '),
    money(-sum(off.map(({ amount }) => amount))),
    item.addOns.map(({ name }) => name).join(', '),
    money(extras),
    money(total),
    money(paid),
    money(due),
    standingWords[standing],
  ])
}

const presentKeys = async (tx: Tx, { client }: Scope, keys: readonly BookingKey[]): Promise<Booking[]> => {
  const ids = keys.map(({ id }) => id)
  const rows = await tx.sql
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return presentBookings(
    tx,
    client,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

/**
 * Exports page by page, each in its own transaction, so that a slow reader holds no locks and a million bookings take
 * only one page of memory. Bookings made during the export come before the current position, so no line is exported
 * twice.
 */
async function* exported(scope: Scope, filters: BookingFilters): AsyncGenerator<string> {
  yield csvLine(columns)
  let after: string | undefined
  do {
    const seen = after
    const { next, booked } = await scope.transaction(async (tx) => {
      const source = await bookingSource(tx, scope, { ...filters, byPayments: true })
      // The file doesn't contain a total.
      const uncounted = { ...source, count: () => Promise.resolve({ total: 0, totalIsAtLeast: true }) }
      const read = await readPageFrom(uncounted, { limit: pageSize, after: seen })
      if (failed(read)) throw new Error('a page of the export has no place in the list')
      return { next: read.next, booked: await presentKeys(tx, scope, read.items) }
    })
    for (const booking of booked) for (const item of booking.items) yield lineOf(scope, booking, item)
    after = next ?? undefined
  } while (after !== undefined)
}

export const exportBookings = (scope: Scope, filters: BookingFilters, reply: FastifyReply): Readable => {
  reply.header('content-disposition', 'attachment; filename="bookings.csv"')
  return Readable.from(exported(scope, filters))
}
