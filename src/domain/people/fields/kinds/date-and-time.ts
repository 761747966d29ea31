import { isDate } from '#domain/kernel/calendar-date.ts'
import { messages } from '#domain/messages.ts'
import { valueKind } from '../field-kind.ts'
import { blankParts, partsOf, tidyParts } from '../value-parts.ts'

const parts = ['date', 'time'] as const

export const dateAndTimeKind = valueKind({
  isEmpty: blankParts(parts),
  tidy: tidyParts(parts),
  problem: (value) => {
    const moment = partsOf(value, parts)
    if (!isDate(moment?.date)) return messages.notADate
    const time = moment.time
    return typeof time === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time)
      ? undefined
      : messages.notATime
  },
})
