import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { itemTypeOf } from '#domain/sales/bookings/item-type.ts'
import { presentRule } from '#server/catalogue/cancellation-policies/present-rule.ts'
import { type EarlierRow, keptIn, wholeOf } from './earlier-attendees.ts'
import type { ItemRow } from './item-rows.ts'
import type { BookingRelations } from './load-booking-relations.ts'

export const presentTicket = ({ id, name, type, timeDisplay }: ItemRow['ticket']): BookingItem['ticket'] => ({
  _id: id,
  name,
  type,
  timeDisplay,
})

const whoBefore = (
  rows: readonly EarlierRow[],
  { attendeeId }: ItemRow,
  session: string,
): BookingItem['activities'][number]['earlierAttendee'] => {
  const row = keptIn(rows, session)
  if (row === undefined || row.attendeeId === attendeeId) return null
  return { _id: row.attendeeId, firstName: row.firstName, lastName: row.lastName }
}

export const presentItem = (
  item: ItemRow,
  { sessions, addOns, earlier }: Pick<BookingRelations, 'sessions' | 'addOns' | 'earlier'>,
): BookingItem => {
  const rows = earlier.get(wholeOf(item)) ?? []
  const taken = new Set(item.sessionIds)
  const own = addOns.filter(({ itemId }) => itemId === item.id)
  return {
    _id: item.id,
    type: itemTypeOf(item.ticket.type),
    status: item.status,
    activityGroup: { _id: item.activityGroupId, name: item.activityName },
    ticket: presentTicket(item.ticket),
    activities: sessions
      .filter(({ id }) => taken.has(id))
      .map(({ id, startsAt, endsAt, enabled, cancelledAt, cancelledBecause }) => ({
        _id: id,
        date: { start: startsAt.toString(), end: endsAt.toString() },
        enabled,
        cancelledBecause: cancelledAt === null ? null : cancelledBecause,
        earlierAttendee: whoBefore(rows, item, id),
      })),
    attendees:
      item.attendeeId === null
        ? []
        : [{ _id: item.attendeeId, firstName: item.firstName ?? '', lastName: item.lastName ?? '' }],
    addOns: own.map(({ id, name, sessionIds, amount }) => ({
      _id: id,
      name,
      activities: sessionIds,
      amount,
    })),
    steps: [...item.steps],
    amount: own.reduce((sum, { amount }) => sum + amount, item.price),
    policy: item.cancellationRules.map(presentRule),
    splitFrom: item.splitFrom,
  }
}
