import { isDate } from '../../kernel/calendar-date.ts'
import { messages } from '../../messages.ts'
import { isBlank, trimmed, valueKind } from '../field-kind.ts'

export const dateKind = valueKind({
  isEmpty: isBlank,
  tidy: trimmed,
  problem: (value, { internalKey }, { today }) => {
    if (!isDate(value)) return messages.notADate
    // Dates written yyyy-MM-dd compare as text.
    return internalKey === 'attendee_dob' && value > today ? messages.bornInTheFuture : undefined
  },
})
