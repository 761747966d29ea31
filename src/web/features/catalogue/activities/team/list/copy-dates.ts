import { dayNumber, fromIso } from '#domain/kernel/calendar-date.ts'
import { messages } from '#domain/messages.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'

export interface CopyValues {
  readonly name: string
  readonly shift: 'date' | 'weeks'
  readonly firstDate: string
  readonly weeks: number | null
}

/** The same maximum number of days as in the operation. */
const furthest = 3_660

/** Returns by how many days the sessions move. Undefined if the values are incomplete. */
export const shiftDaysOf = (values: CopyValues, first: string | null): number | undefined => {
  if (first === null) return 0
  if (values.shift === 'weeks')
    return values.weeks === null || !Number.isInteger(values.weeks) ? undefined : values.weeks * 7
  return values.firstDate === ''
    ? undefined
    : dayNumber(fromIso(values.firstDate)) - dayNumber(fromIso(first))
}

export const copyErrors = (values: CopyValues, first: string | null): FieldErrors => {
  const path = values.shift === 'weeks' ? 'weeks' : 'firstDate'
  const days = shiftDaysOf(values, first)
  if (days === undefined)
    return {
      [path]:
        values.shift === 'weeks' && values.weeks !== null
          ? messages.notAWholeNumber.text
          : messages.required.text,
    }
  return Math.abs(days) > furthest ? { [path]: 'Choose a date within ten years.' } : {}
}
