import type { UserNote } from '#contract/people/users/user-notes.ts'
import type { userNotes } from '#server/db/schema/attendees.ts'

export const presentNote = (row: typeof userNotes.$inferSelect): UserNote => ({
  _id: row.id,
  text: row.text,
  createdAt: row.createdAt.toString(),
  createdBy: row.createdByName,
})
