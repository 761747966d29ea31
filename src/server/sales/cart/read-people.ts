import { and, eq } from 'drizzle-orm'
import type { AttendeeSale } from '#contract/sales/cart/cart.ts'
import { anyOf } from '#server/db/any-of.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CartOwner } from '#server/sales/capacity/place-ask.ts'
import { attendeeSales } from './attendee-sales.ts'
import type { Offer } from './read-offers.ts'

/** One ticket for these attendees. */
export interface Assigned {
  /** The name of the form field. */
  readonly path: string
  readonly offer: Offer
  /** The sessions in which the ticket has, or would have, places. */
  readonly sessionIds: readonly string[]
  readonly attendees: readonly (string | null)[]
}

export interface OwnAttendee {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly dateOfBirth: string | null
}

/** The known facts about the named attendees. */
export interface People {
  readonly attendees: readonly OwnAttendee[]
  /** Where the attendees of these customers have places. */
  readonly sales: readonly AttendeeSale[]
  /** The organiser's date format. */
  readonly datePattern?: string | undefined
}

/** An owner who wants tickets for attendees. */
export interface Naming {
  readonly owner: CartOwner
  readonly assigned: readonly Assigned[]
}

export const named = (ids: readonly (string | null)[]): readonly string[] => ids.filter((id) => id !== null)

/** Reads any number of attendees in a few queries, and none if no attendee is named. */
export const readPeople = async (tx: Tx, namings: readonly Naming[]): Promise<People> => {
  const lines = namings.flatMap(({ assigned }) => assigned)
  const ids = [...new Set(lines.flatMap((line) => named(line.attendees)))]
  if (ids.length === 0) return { attendees: [], sales: [] }
  const groups = [...new Set(lines.map(({ offer }) => offer.ticket.activityGroupId))]
  const [rows, [organiser], sales] = await Promise.all([
    tx.sql
      .select({
        id: attendees.id,
        userId: attendees.userId,
        firstName: attendees.firstName,
        dateOfBirth: attendees.dateOfBirth,
      })
      .from(attendees)
      .where(and(eq(attendees.clientId, tx.clientId), anyOf(attendees.id, ids))),
    tx.sql
      .select({ datePattern: clients.dateFormatTextualWithYear })
      .from(clients)
      .where(eq(clients.id, tx.clientId)),
    attendeeSales(tx, ids, groups),
  ])
  return { attendees: rows, sales, datePattern: organiser?.datePattern }
}
