import { messages } from '#domain/messages.ts'
import { isBlank, valueKind } from '../field-kind.ts'

export const numberKind = valueKind({
  isEmpty: isBlank,
  problem: (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return messages.notANumber
    return Math.abs(value) > Number.MAX_SAFE_INTEGER ? messages.numberTooLarge : undefined
  },
})
