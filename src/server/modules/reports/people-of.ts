import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'

export interface ReportPerson {
  readonly _id: string
  readonly name: string
  readonly email: string
}

/** The people behind the ids of a page. */
export const peopleOf = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => ReportPerson> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await tx.sql
          .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
          .from(users)
          .where(and(eq(users.clientId, tx.clientId), inArray(users.id, known)))
  const people = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const found = people.get(id ?? '')
    return {
      _id: id ?? '',
      name: found ? `${found.firstName} ${found.lastName}`.trim() : '',
      email: found?.email ?? '',
    }
  }
}
