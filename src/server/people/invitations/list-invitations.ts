import { and, eq, inArray } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { type CursorQuery, readPage } from '#server/db/keyset.ts'
import { invitations } from '#server/db/schema/sign-in.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Invitation, presentInvitation, stillOpen } from './invitation.ts'

/** Reads the names for the whole page in one query. People who invited are never deleted, so each has a name. */
const namesOf = async (tx: Tx, page: readonly Invitation[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(page.map(({ invitedBy }) => invitedBy))]
  const found = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), inArray(users.id, ids)))
  return new Map(found.map((user) => [user.id, fullName(user)]))
}

/** Ids grow with time, so the newest invitation has the greatest id. */
export const listInvitations = (scope: Scope, query: CursorQuery) =>
  scope.transaction(async (tx) => {
    const page = await readPage(
      tx,
      {
        table: invitations,
        where: stillOpen(tx),
        columns: [invitations.id],
        direction: 'descending',
        keysOf: (row) => [row.id],
      },
      query,
      (row) => row,
    )
    if (failed(page)) return page
    const names = await namesOf(tx, page.items)
    const items = page.items.map((row) => presentInvitation(row, names.get(row.invitedBy) ?? '', tx.now))
    return { ...page, items }
  })
