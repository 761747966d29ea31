import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import type { FieldDefinition, FieldValues } from '#domain/people/fields/field-kinds.ts'
import { fieldPath } from '#domain/people/fields/field-values.ts'
import { takesMediaType } from '#domain/people/fields/kinds/file-upload.ts'
import { disabledChoiceIssue, newlyChosen } from '#domain/people/fields/newly-chosen.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { StoredFile } from '#server/platform/files/file.ts'
import { holdVenues } from '#server/platform/venues/hold-venues.ts'
import { findFiles, findVenues, idsOfKind } from './references.ts'

/**
 * Checks that a file can answer this field. Whether the person may use the file is checked when its use is stored.
 * Fields about people accept only authenticated files, because a picture of a child must not be public.
 */
const fileIssue = (field: FieldDefinition, file: StoredFile | undefined): Reason | undefined => {
  if (!file) return messages.fileNotYours
  const openly = field.usage !== 'activity' && !file.isAuthenticated
  return openly || !takesMediaType(field, file.mediaType) ? messages.wrongUploadType : undefined
}

/**
 * Checks what only the database knows about answers: that what they refer to exists, belongs to this organiser and is
 * on offer. Parts of the previous answer aren't checked again.
 */
export const referenceIssues = async (
  tx: Tx,
  fields: readonly FieldDefinition[],
  values: FieldValues,
  before: FieldValues,
): Promise<Issue[]> => {
  const named = new Set(idsOfKind('venue', fields, values))
  await holdVenues(tx, [...named])
  const venues = await findVenues(tx, named)
  const files = await findFiles(tx, new Set(idsOfKind('fileUpload', fields, values)))
  // A file may move from one field of its record to another.
  const filesBefore = idsOfKind('fileUpload', fields, before)

  const issueOf = (field: FieldDefinition): Reason | undefined => {
    const [value, valueBefore] = [values[field._id], before[field._id]]
    const added = newlyChosen(value, valueBefore)
    if (field.type === 'venue')
      return added.every((id) => venues.get(String(id))?.enabled === true) ? undefined : messages.notAVenue
    if (field.type === 'fileUpload')
      return newlyChosen(value, filesBefore)
        .map((id) => fileIssue(field, files.get(String(id))))
        .find((reason) => reason !== undefined)
    return disabledChoiceIssue(field, value, valueBefore)
  }
  return fields.flatMap((field) => {
    const reason = issueOf(field)
    return reason === undefined ? [] : [{ path: fieldPath(field), reason }]
  })
}
