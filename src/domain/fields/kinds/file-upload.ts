import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { tooManyFiles } from '../../sentences.ts'
import { isIdList, referenceListKind } from '../field-kind.ts'
import type { FieldDefinition } from '../field-kinds.ts'

/** How many files an answer may hold. */
export const fileLimitOf = ({ maxFiles }: Pick<FieldDefinition, 'maxFiles'>): number =>
  maxFiles ?? limits.filesPerField

/** By content, as it was found out when the file was uploaded. A field that names no type takes pictures and PDFs. */
export const takesMediaType = (
  { uploadType }: Pick<FieldDefinition, 'uploadType'>,
  mediaType: string,
): boolean => {
  const picture = mediaType.startsWith('image/')
  if (uploadType === null) return picture || mediaType === 'application/pdf'
  return picture === (uploadType === 'image')
}

export const fileUploadKind = referenceListKind((value, field) => {
  if (!isIdList(value)) return messages.unableToUpload
  const maximum = fileLimitOf(field)
  return value.length > maximum ? tooManyFiles(maximum) : undefined
})
