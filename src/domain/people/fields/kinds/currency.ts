import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, valueKind } from '../field-kind.ts'

/** The kind for amounts, in minor units of the organiser's currency. */
export const currencyKind = valueKind({
  isEmpty: isBlank,
  problem: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return messages.notAnAmount
    if (value < 0) return messages.amountBelowZero
    return value > limits.moneyMaximum ? messages.numberTooLarge : undefined
  },
})
