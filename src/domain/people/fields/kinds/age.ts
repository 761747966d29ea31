import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { valueKind } from '../field-kind.ts'
import { blankParts, isWholeBetween, partsOf, tidyParts } from '../value-parts.ts'

const parts = ['years', 'months'] as const

export const ageKind = valueKind({
  isEmpty: blankParts(parts),
  tidy: tidyParts(parts),
  problem: (value) => {
    const age = partsOf(value, parts)
    if (!isWholeBetween(age?.years, 0, limits.ageYearsMaximum)) return messages.yearsOutOfRange
    return isWholeBetween(age?.months, 0, limits.ageMonthsMaximum) ? undefined : messages.monthsOutOfRange
  },
})
