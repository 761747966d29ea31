import type { UserNote } from '#contract/user-notes.ts'
import type { userNotes } from '../../db/schema/attendees.ts'

export const presentNote = (row: typeof userNotes.$inferSelect): UserNote => ({
  _id: row.id,
  text: row.text,
  createdAt: row.createdAt.toString(),
  createdBy: row.createdByName,
})
