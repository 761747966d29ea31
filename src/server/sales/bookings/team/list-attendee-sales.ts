import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { ItemStatus } from '#domain/sales/bookings/item-status.ts'
import type { Scope } from '#server/db/scope.ts'
import { attendeeIdsOf } from '#server/people/attendees/attendee-ids-of.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { attendeeSales } from '#server/sales/cart/attendee-sales.ts'
import { readOffers } from '#server/sales/cart/read-offers.ts'

interface Sale {
  readonly attendee: string
  readonly activityGroup: string
  readonly ticket: string
  readonly activities: string[]
  readonly status: ItemStatus
}

/** Lists where a user's attendees have places in these activities, in the form the specification requires. */
export const listAttendeeSales = (
  scope: Scope,
  userId: string,
  activityGroupIds: readonly string[],
): Promise<Sale[] | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    if (activityGroupIds.length === 0) return []
    const sales = await attendeeSales(tx, await attendeeIdsOf(tx, userId), activityGroupIds)
    const offers = await readOffers(tx, [...new Set(sales.map(({ ticket }) => ticket))])
    return sales.map(({ attendee, ticket, activities, status }) => ({
      attendee,
      activityGroup: offers.get(ticket)?.ticket.activityGroupId ?? '',
      ticket,
      activities,
      status,
    }))
  })
