import { type ChangeWarning, placedBeforeOf } from '#domain/sales/bookings/booking-warnings.ts'
import { clashOf } from '#domain/sales/bookings/already-booked.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { busyTimes } from './busy-times.ts'
import type { ChangePlan } from './change-plan.ts'

/** Whether a change would give somebody a second place: in a new session, or as somebody new in any of them. */
export const placedBefore = async (
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
