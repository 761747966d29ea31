import { messages } from '#domain/messages.ts'
import { isBlank, valueKind } from '../field-kind.ts'

export const integerKind = valueKind({
  isEmpty: isBlank,
  problem: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return messages.notAWholeNumber
    return Number.isSafeInteger(value) ? undefined : messages.numberTooLarge
  },
})
