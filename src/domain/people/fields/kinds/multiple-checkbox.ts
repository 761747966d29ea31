import { messages } from '#domain/messages.ts'
import { isIdList, referenceListKind } from '../field-kind.ts'

export const multipleCheckboxKind = referenceListKind((value, { fieldOptions }) => {
  const known = new Set(fieldOptions.map(({ _id }) => _id))
  return isIdList(value) && value.every((id) => known.has(id)) ? undefined : messages.notAnOption
})
