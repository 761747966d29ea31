import { and, desc, eq } from 'drizzle-orm'
import type { UserNote } from '#contract/people/users/user-notes.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { userNotes } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import { findUser } from '../find-user.ts'
import { presentNote } from './present-note.ts'

export const listNotes = (scope: Scope, userId: string): Promise<UserNote[] | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    const rows = await tx.sql
      .select()
      .from(userNotes)
      .where(and(eq(userNotes.clientId, tx.clientId), eq(userNotes.userId, userId)))
      .orderBy(desc(userNotes.id))
    return rows.map(presentNote)
  })
