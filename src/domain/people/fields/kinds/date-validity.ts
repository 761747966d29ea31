import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { valueKind } from '../field-kind.ts'
import { blankParts, partsOf } from '../value-parts.ts'

export const validityUnits = ['days', 'months', 'years'] as const
type ValidityUnit = (typeof validityUnits)[number]
export const defaultValidityUnit: ValidityUnit = 'days'

const parts = ['amount', 'unit'] as const

/** The kind for a period. Its unit is always selected, so only the amount says whether there is an answer. */
export const dateValidityKind = valueKind({
  isEmpty: blankParts(['amount']),
  tidy: (value) => {
    const validity = partsOf(value, parts)
    return validity ? { amount: validity.amount, unit: validity.unit ?? defaultValidityUnit } : value
  },
  problem: (value) => {
    const validity = partsOf(value, parts)
    const amount = validity?.amount
    if (typeof amount !== 'number' || !Number.isInteger(amount)) return messages.notAWholeNumber
    if (amount < 1) return messages.amountBelowOne
    if (amount > limits.validityMaximum) return messages.numberTooLarge
    return validityUnits.some((unit) => unit === validity?.unit) ? undefined : messages.notAValidityUnit
  },
})
