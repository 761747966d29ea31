import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import {
  defaultRepeat,
  repeatDates,
  repeatIssues,
  type RepeatRule,
} from '#domain/catalogue/activities/sessions/repeat.ts'
import { sessionIssues } from '#domain/catalogue/activities/sessions/session-times.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

/** The dialog's fields. Only a new session can repeat. */
export interface SessionValues {
  readonly localDate: string
  readonly startTime: string
  readonly endTime: string
  readonly placeLimit: number | null
  readonly repeat: 'none' | 'daily' | 'weekly'
  readonly repeatDays: readonly number[]
  readonly repeatEndOption: 'occurrences' | 'date'
  readonly repeatOccurrences: number | null
  readonly repeatEndDate: string
  /** Dates of the repeat to leave out, for example half-term or a bank holiday. */
  readonly struckOut: readonly string[]
}

export const blankSession: SessionValues = {
  localDate: '',
  startTime: '',
  endTime: '',
  placeLimit: null,
  ...defaultRepeat,
  repeat: 'none',
  repeatEndDate: '',
  struckOut: [],
}

export const valuesOfSession = ({
  localDate,
  startTime,
  endTime,
  placeLimit,
}: SessionForm): SessionValues => ({
  ...blankSession,
  localDate,
  startTime,
  endTime,
  placeLimit,
})

const ruleOf = (values: SessionValues): RepeatRule | undefined =>
  values.repeat === 'none'
    ? undefined
    : {
        repeat: values.repeat,
        repeatDays: values.repeatDays,
        repeatEndOption: values.repeatEndOption,
        repeatOccurrences: values.repeatOccurrences,
        repeatEndDate: values.repeatEndDate === '' ? null : values.repeatEndDate,
      }

const issuesOf = (values: SessionValues): Issue[] => {
  const rule = ruleOf(values)
  const start = values.localDate === '' ? undefined : values.localDate
  return [...sessionIssues(values), ...(rule === undefined ? [] : repeatIssues(rule, start))]
}

/** Returns the dates of the repeat, or an empty list while it is incomplete or invalid. */
export const previewOf = (values: SessionValues): readonly string[] => {
  const rule = ruleOf(values)
  if (rule === undefined || values.localDate === '' || repeatIssues(rule, values.localDate).length > 0)
    return []
  return repeatDates(rule, values.localDate)
}

/** Returns the dates on which sessions will be added. */
export const datesToAdd = (values: SessionValues): readonly string[] => {
  if (values.repeat === 'none') return values.localDate === '' ? [] : [values.localDate]
  const struckOut = new Set(values.struckOut)
  return previewOf(values).filter((date) => !struckOut.has(date))
}

const slotOf = ({
  localDate,
  startTime,
  endTime,
}: Pick<SessionForm, 'localDate' | 'startTime' | 'endTime'>) => `${localDate} ${startTime} ${endTime}`

/** Returns the dates on which another session has exactly the same time. */
export const takenDates = (
  values: SessionValues,
  others: readonly SessionForm[],
  dates: readonly string[],
): ReadonlySet<string> => {
  const slots = new Set(others.map(slotOf))
  return new Set(dates.filter((localDate) => slots.has(slotOf({ ...values, localDate }))))
}

/**
 * Finds the errors in the dialog. `others` are the activity's other sessions, because two at exactly the same time are
 * a mistake.
 */
export const sessionErrors = (values: SessionValues, others: readonly SessionForm[]): FieldErrors => {
  const issues = issuesOf(values)
  if (issues.length > 0) return errorsByPath(issues)
  const dates = datesToAdd(values)
  if (dates.length === 0) return { struckOut: 'Leave at least one date.' }
  if (takenDates(values, others, dates).size > 0)
    return values.repeat === 'none'
      ? { startTime: messages.sessionTwice.text }
      : { struckOut: 'On some of these dates there is already a session at this time. Take them out.' }
  const room = limits.sessionsPerActivity - others.length
  return dates.length > room
    ? {
        struckOut: `An activity has at most ${limits.sessionsPerActivity} sessions; there is room for ${room}.`,
      }
    : {}
}

export const sessionsOf = (values: SessionValues, newId: () => string): SessionForm[] =>
  datesToAdd(values).map((localDate) => ({
    _id: newId(),
    localDate,
    startTime: values.startTime,
    endTime: values.endTime,
    placeLimit: values.placeLimit,
    enabled: true,
  }))

const momentOf = ({ localDate, startTime, endTime }: SessionForm) => `${localDate} ${startTime} ${endTime}`

export const inOrder = (sessions: readonly SessionForm[]): SessionForm[] =>
  sessions.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
