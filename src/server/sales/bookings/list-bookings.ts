import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '#contract/operation.ts'
import type { bookings as contract, BookingRow as ListedBooking } from '#contract/sales/bookings/bookings.ts'
import { failed } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { bookingStatus } from '#domain/sales/bookings/booking-status.ts'
import { readPageFrom } from '#server/db/keyset.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { todayOf } from '#server/today-of.ts'
import { bookingSource } from './booking-source.ts'
import { activityOfItem, attendeeOfItem } from './item-joins.ts'
import { moneyOf } from './present-booking.ts'

type ListQuery = Parsed<typeof contract.list>['query']

const rowsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.sql
    .select({ booking: bookings, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(bookings)
    .leftJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .where(and(eq(bookings.clientId, tx.clientId), inArray(bookings.id, [...ids])))
  return new Map(rows.map((row) => [row.booking.id, row]))
}

/** Reads only the item columns that a row of the list shows. */
const itemsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.sql
    .select({
      bookingId: bookingItems.bookingId,
      status: bookingItems.status,
      activityGroup: { _id: activityGroups.id, name: activityGroups.name },
      attendee: { _id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName },
    })
    .from(bookingItems)
    .innerJoin(activityGroups, activityOfItem)
    .leftJoin(attendees, attendeeOfItem)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        inArray(bookingItems.bookingId, [...ids]),
        ne(bookingItems.status, 'expired'),
      ),
    )
    .orderBy(asc(bookingItems.id))
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

const once = <Thing extends { readonly _id: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing._id, thing])).values(),
]

/** Lists bookings for the team. Staff see no money. */
export const listBookings = (scope: Scope, caller: Pick<SignedIn, 'role'>, query: ListQuery) =>
  scope.transaction(async (tx) => {
    const seesMoney = may(caller.role, 'money.manage')
    const page = await readPageFrom(
      await bookingSource(tx, scope, { ...query, byPayments: seesMoney }),
      query,
    )
    if (failed(page)) return page
    const ids = page.items.map(({ id }) => id)
    const rows = await rowsOf(tx, ids)
    const items = await itemsOf(tx, ids)
    const today = todayOf(tx, scope.client)
    const present = (id: string): ListedBooking[] => {
      const row = rows.get(id)
      if (row === undefined) return []
      const { booking, firstName, lastName, email } = row
      const own = items.get(id) ?? []
      const left = own.filter(({ status }) => status !== 'cancelled')
      // Cancelled items are named only if the booking has no others to recognise it by.
      const named = left.length === 0 ? own : left
      return [
        {
          _id: id,
          reference: booking.reference ?? '',
          placedAt: (booking.placedAt ?? booking.createdAt).toString(),
          source: booking.source,
          user: {
            _id: booking.userId ?? '',
            name: fullName({ firstName, lastName }),
            email: email ?? '',
          },
          activityGroups: once(named.map(({ activityGroup }) => activityGroup)),
          attendees: once(named.flatMap(({ attendee }) => attendee ?? [])),
          status: booking.archivedAt === null ? bookingStatus(own) : 'archived',
          money: seesMoney ? moneyOf(booking, today) : null,
        },
      ]
    }
    return { ...page, items: ids.flatMap(present) }
  })
