import { may } from '#domain/platform/access/permissions.ts'
import type { FileReader, FileSubject } from './may-read-file.ts'

interface UsedBy {
  readonly subject: FileSubject
  readonly subjectId: string
}

/**
 * Says whether a record may show a file. Everyone who may read the record can then read the file, so an id alone isn't
 * enough. The file must be the actor's own upload, already shown by this record, or copied by the team between
 * activities.
 */
export const mayUseFile = (
  actor: FileReader | undefined,
  file: { readonly isAuthenticated: boolean; readonly uploadedBy: string | null },
  uses: readonly UsedBy[],
  record: UsedBy,
): boolean => {
  if (uses.some((use) => use.subject === record.subject && use.subjectId === record.subjectId)) return true
  if (actor === undefined) return false
  if (file.uploadedBy === actor.userId) return true
  const copied = record.subject === 'activityGroup' && uses.some((use) => use.subject === 'activityGroup')
  return copied && may(actor.role, 'activities.edit')
}
