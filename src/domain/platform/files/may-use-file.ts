import { may } from '#domain/platform/access/permissions.ts'
import type { FileReader, FileSubject } from './may-read-file.ts'

interface UsedBy {
  readonly subject: FileSubject
  readonly subjectId: string
}

/**
 * Whether a record may show a file. Showing it lets everybody read it who may read the record, so an id alone is not
 * enough: it is one's own upload, or shown by this record already, or one that the team copies between activities.
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
