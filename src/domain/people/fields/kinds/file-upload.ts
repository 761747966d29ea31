import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { uploadKindOf } from '#domain/platform/files/upload-kinds.ts'
import { tooManyFiles } from '#domain/sentences.ts'
import { isIdList, referenceListKind } from '../field-kind.ts'
import type { FieldDefinition } from '../field-kinds.ts'

/** Returns how many files an answer may have. */
export const fileLimitOf = ({ maxFiles }: Pick<FieldDefinition, 'maxFiles'>): number =>
  maxFiles ?? limits.filesPerField

/** Says whether a field accepts a file, by the content type found when it was uploaded. */
export const takesMediaType = (
  { uploadType }: Pick<FieldDefinition, 'uploadType'>,
  mediaType: string,
): boolean => {
  const picture = mediaType.startsWith('image/')
  const kind = uploadKindOf(uploadType)
  if (kind === 'attachment') return picture || mediaType === 'application/pdf'
  return picture === (kind === 'image')
}

export const fileUploadKind = referenceListKind((value, field) => {
  if (!isIdList(value)) return messages.unableToUpload
  const maximum = fileLimitOf(field)
  return value.length > maximum ? tooManyFiles({ maximum: maximum }) : undefined
})
