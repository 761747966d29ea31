import { messages } from '#domain/messages.ts'
import { referenceKind } from '../field-kind.ts'

export const dropdownKind = referenceKind('valueRef', (value, { fieldOptions }) =>
  fieldOptions.some(({ _id }) => _id === value) ? undefined : messages.notAnOption,
)
