import { and, eq } from 'drizzle-orm'
import type { UserNote } from '#contract/people/users/user-notes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { userNotes } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { findUser } from '../find-user.ts'
import { presentNote } from './present-note.ts'

/** Adds a note. The history says that there is a note but not its text, which is gone once the note is deleted. */
export const createNote = (scope: Scope, userId: string, text: string): Promise<UserNote | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    const ofUser = and(eq(userNotes.clientId, tx.clientId), eq(userNotes.userId, userId))
    if ((await tx.sql.$count(userNotes, ofUser)) >= limits.notesPerUser)
      return new Failure('conflict', messages.tooManyNotes)
    const [note] = await tx.sql
      .insert(userNotes)
      .values({
        clientId: tx.clientId,
        userId,
        text,
        createdAt: tx.now,
        createdBy: tx.actor.id ?? null,
        createdByName: tx.actor.name,
      })
      .returning()
    if (!note) throw new Error('the new note did not come back')
    await recordAudit(tx, { action: 'userNotes.create', subject: 'user', subjectId: userId, changes: [] })
    return presentNote(note)
  })
