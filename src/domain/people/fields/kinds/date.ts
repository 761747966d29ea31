import { isDate } from '#domain/kernel/calendar-date.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'

/**
 * Checks a date of birth, because the register would show a mistyped year as an age. Dates in the form yyyy-MM-dd
 * compare as text.
 */
const birthProblem = (born: string, today: string): Reason | undefined => {
  if (born > today) return messages.bornInTheFuture
  const oldest = Temporal.PlainDate.from(today).subtract({ years: limits.ageYearsMaximum }).toString()
  return born < oldest ? messages.bornTooLongAgo : undefined
}

export const dateKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value, { internalKey }, { today }) => {
    if (!isDate(value)) return messages.notADate
    return internalKey === 'attendee_dob' ? birthProblem(value, today) : undefined
  },
})
