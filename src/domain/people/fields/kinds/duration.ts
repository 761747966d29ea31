import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { valueKind } from '../field-kind.ts'
import { blankParts, isWholeBetween, partsOf, tidyParts } from '../value-parts.ts'

const parts = ['hours', 'minutes'] as const

export const durationKind = valueKind({
  isEmpty: blankParts(parts),
  tidy: tidyParts(parts),
  problem: (value) => {
    const duration = partsOf(value, parts)
    if (!isWholeBetween(duration?.hours, 0, limits.durationHoursMaximum)) return messages.hoursOutOfRange
    return isWholeBetween(duration?.minutes, 0, limits.durationMinutesMaximum)
      ? undefined
      : messages.minutesOutOfRange
  },
})
