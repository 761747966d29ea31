import { may } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/roles.ts'

export type FileSubject = 'activityGroup' | 'attendee' | 'user'

/** One place where a record shows a file. */
export interface FileUse {
  readonly subject: FileSubject
  /** Of an attendee or user: whose record it is. */
  readonly owner: string | undefined
  /** The field is asked of everybody: enabled, and not for the team alone. */
  readonly fieldIsOpen: boolean
  /** Of an activity: it is enabled, so its page is anybody's. */
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
 * Who may see a file is who may see a record that shows it. What no record shows is an upload in the middle of a
 * form: its uploader's alone, also towards the team, who would otherwise read what a parent decided not to send.
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
