import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { dueOf, paymentStanding } from '#domain/sales/bookings/payment-standing.ts'
import type { cancellations } from '#server/db/schema/cancellations.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isAttempt } from '#server/money/payments/payment.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'
import type { BookingRow } from './find-booking.ts'
import { type BookingRelations, loadBookingRelations } from './load-booking-relations.ts'
import { presentItem } from './present-item.ts'

export const moneyOf = (row: BookingRow, today: string): Booking['money'] => ({
  total: row.total,
  paid: row.paid,
  due: dueOf(row),
  dueOn: row.dueOn,
  standing: paymentStanding(row, today),
})

const presentCancellation = (
  row: typeof cancellations.$inferSelect,
  credits: number,
): Booking['cancellations'][number] => ({
  _id: row.id,
  at: row.at.toString(),
  items: row.itemIds,
  by: row.by,
  overridden: row.overridden !== null,
  // The reason for cancelling one family's booking is for the team only.
  because: row.actId === null ? '' : row.reason,
  back: row.back,
  fee: row.fee,
  dueLowered: row.dueLowered,
  credits,
  parts: [...row.parts],
})

const present = (row: BookingRow, around: BookingRelations, today: string): Booking => {
  const items = around.items.get(row.id) ?? []
  const person = around.people.get(row.userId ?? '')
  const groups = new Set(items.map(({ activityGroupId }) => activityGroupId))
  return {
    _id: row.id,
    reference: row.reference ?? '',
    placedAt: (row.placedAt ?? row.createdAt).toString(),
    source: row.source,
    user: {
      _id: row.userId ?? '',
      name: fullName(person),
      email: person?.email ?? '',
    },
    items: items.map((item) => presentItem(item, around)),
    money: moneyOf(row, today),
    payments: (around.payments.get(row.id) ?? []).map(
      ({ id, reference, method, amount, state, cardMode, createdAt, receivedOn, reversedAt }) => ({
        _id: id,
        reference,
        method,
        amount,
        state,
        savedCard: isAttempt({ cardMode }),
        createdAt: createdAt.toString(),
        receivedOn,
        reversedAt: reversedAt?.toString() ?? null,
        refunds: (around.refunds.get(id) ?? []).map((refund) => ({
          _id: refund.id,
          amount: refund.amount,
          state: refund.state,
          createdAt: refund.createdAt.toString(),
        })),
      }),
    ),
    cancellations: (around.cancellations.get(row.id) ?? []).map((row) =>
      presentCancellation(row, around.creditsBack.get(row.id) ?? 0),
    ),
    creditUsed: around.credit.get(row.id) ?? 0,
    notes: around.notes
      .filter(({ id }) => groups.has(id))
      .map(({ id, name, text }) => ({ activityGroup: id, name, text })),
    version: row.version,
  }
}

/** Presents a page of bookings, in a fixed number of reads. */
export const presentBookings = async (
  tx: Tx,
  client: Pick<Client, 'timeZone'>,
  rows: readonly BookingRow[],
): Promise<Booking[]> => {
  if (rows.length === 0) return []
  const around = await loadBookingRelations(tx, rows)
  const today = todayOf(tx, client)
  return rows.map((row) => present(row, around, today))
}

export const presentBooking = async (
  tx: Tx,
  client: Pick<Client, 'timeZone'>,
  row: BookingRow,
): Promise<Booking> => {
  const [booking] = await presentBookings(tx, client, [row])
  if (!booking) throw new Error('a booking was not presented')
  return booking
}
