import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'

export type FileSubject = 'activityGroup' | 'attendee' | 'user'

/** A place where a record shows a file. */
export interface FileUse {
  readonly subject: FileSubject
  /** The user that the record belongs to, if the record is an attendee or a user. */
  readonly owner: string | undefined
  /** True if everyone sees the field: it is enabled and not admin-only. */
  readonly fieldIsOpen: boolean
  /** True if the record is an enabled activity, whose page everyone can see. */
  readonly recordIsPublic: boolean
}

export interface FileReader {
  readonly userId: string
  readonly role: Role
}

const isTeam = (reader: FileReader | undefined) => reader !== undefined && may(reader.role, 'admin.enter')

const mayReadUse = (reader: FileReader | undefined, use: FileUse): boolean => {
  if (isTeam(reader)) return true
  if (!use.fieldIsOpen) return false
  if (use.subject === 'activityGroup') return use.recordIsPublic
  return reader !== undefined && use.owner === reader.userId
}

/**
 * Says whether a person may read a file: those who may read a record that shows it can. A file that no record shows was
 * uploaded to a form in progress, and only its uploader may read it. Otherwise the team could read what a parent
 * decided not to send.
 */
export const mayReadFile = (
  reader: FileReader | undefined,
  file: { readonly isAuthenticated: boolean; readonly uploadedBy: string | null },
  uses: readonly FileUse[],
): boolean => {
  if (!file.isAuthenticated) return true
  if (uses.length === 0) return reader !== undefined && file.uploadedBy === reader.userId
  return uses.some((use) => mayReadUse(reader, use))
}
