import { limits } from '../../limits.ts'
import { messages, tooManyFiles } from '../../messages.ts'
import { isIdList, referenceListKind } from '../field-kind.ts'
import type { FieldDefinition } from '../field-kinds.ts'

/** How many files an answer may hold. */
export const fileLimitOf = ({ maxFiles }: Pick<FieldDefinition, 'maxFiles'>): number =>
  maxFiles ?? limits.filesPerField

export const fileUploadKind = referenceListKind((value, field) => {
  if (!isIdList(value)) return messages.unableToUpload
  const maximum = fileLimitOf(field)
  return value.length > maximum ? tooManyFiles(maximum) : undefined
})
