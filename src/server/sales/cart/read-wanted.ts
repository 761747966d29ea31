import { and, eq, inArray } from 'drizzle-orm'
import type { DraftGroup } from '#contract/sales/bookings/team-bookings.ts'
import { type Failure, failed, notFound } from '#domain/kernel/failure.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { checkAddOns } from './check-add-ons.ts'
import { type Offer, readOffers } from './read-offers.ts'

export type AttendeeRow = typeof attendees.$inferSelect

/** One requested ticket for some attendees, with its details. */
export interface WantedItem {
  readonly group: number
  readonly item: number
  readonly activityGroupId: string
  readonly offer: Offer
  /** The sessions in which the ticket would take places. */
  readonly sessionIds: readonly string[]
  readonly attendeeIds: readonly (string | null)[]
  readonly addOns: readonly { readonly addOnId: string; readonly sessionIds: readonly string[] }[]
}

export interface Wanted {
  readonly items: readonly WantedItem[]
  readonly attendees: ReadonlyMap<string, AttendeeRow>
}

const named = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

const itemsOf = (
  groups: readonly DraftGroup[],
  offers: ReadonlyMap<string, Offer>,
): readonly WantedItem[] | Failure => {
  const items: WantedItem[] = []
  for (const [group, { activityGroup, items: wanted }] of groups.entries())
    for (const [item, { ticket, activities, attendees: attendeeIds, addOns }] of wanted.entries()) {
      const offer = offers.get(ticket)
      if (offer?.ticket.activityGroupId !== activityGroup) return notFound()
      if (activities.some((id) => !offer.dates.has(id))) return notFound()
      const sessionIds = [...new Set(offer.sessionsFor(activities))]
      items.push({
        group,
        item,
        activityGroupId: activityGroup,
        offer,
        sessionIds,
        attendeeIds,
        // An add-on needs a place, so sessions that the ticket doesn't cover are left out.
        addOns: addOns.map((addOn) => ({
          addOnId: addOn._id,
          sessionIds: addOn.activities.filter((id) => sessionIds.includes(id)),
        })),
      })
    }
  return items
}

const attendeesOf = async (
  tx: Tx,
  userId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttendeeRow> | Failure> => {
  if (ids.length === 0) return new Map()
  if (userId === null) return notFound()
  const rows = await tx.sql
    .select()
    .from(attendees)
    .where(
      and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId), inArray(attendees.id, [...ids])),
    )
  return rows.length === ids.length ? new Map(rows.map((row) => [row.id, row])) : notFound()
}

/** Checks that everything named exists and belongs together, and that the attendees belong to the user. */
export const readWanted = async (
  tx: Tx,
  userId: string | null,
  groups: readonly DraftGroup[],
): Promise<Wanted | Failure> => {
  if (userId !== null && !(await findUser(tx, userId))) return notFound()
  const all = groups.flatMap(({ items }) => items)
  const items = itemsOf(groups, await readOffers(tx, [...new Set(all.map(({ ticket }) => ticket))]))
  if (failed(items)) return items
  const people = await attendeesOf(tx, userId, [...new Set(all.flatMap((item) => named(item.attendees)))])
  if (failed(people)) return people
  const extras = items.flatMap(({ activityGroupId, addOns }) =>
    addOns.map((addOn) => ({ ...addOn, activityGroupId })),
  )
  return (await checkAddOns(tx, extras)) ?? { items, attendees: people }
}
