import { and, eq, inArray } from 'drizzle-orm'
import { attendees } from '../../db/schema/attendees.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CartOwner } from '../places/place-ask.ts'

export interface OwnAttendee {
  readonly id: string
  readonly dateOfBirth: string | null
}

/** Those named by these ids; undefined unless all are one's own. A visitor has none yet. */
export const ownAttendees = async (
  tx: Tx,
  owner: CartOwner,
  ids: readonly string[],
): Promise<readonly OwnAttendee[] | undefined> => {
  if (ids.length === 0) return []
  if (!('userId' in owner)) return undefined
  const rows = await tx.sql
    .select({ id: attendees.id, dateOfBirth: attendees.dateOfBirth })
    .from(attendees)
    .where(
      and(
        eq(attendees.clientId, tx.clientId),
        eq(attendees.userId, owner.userId),
        inArray(attendees.id, [...ids]),
      ),
    )
  return rows.length === ids.length ? rows : undefined
}
