import { dayIssue } from '#domain/kernel/day-issue.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { moneyIssue } from '#domain/kernel/money-issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { firstOnOrAfter } from './payment-dates.ts'
import type { PaymentSchedule } from './payment-schedule.ts'

/** A schedule as typed, where rows may be half filled. The contract's shape checks that dates are valid. */
interface ScheduleDraft extends Omit<PaymentSchedule, 'schedule'> {
  readonly schedule: readonly { readonly date: string; readonly amount: number | null }[]
}

const amountIssue = (amount: number | null, currency: string): Reason | undefined =>
  amount === null ? messages.required : moneyIssue(amount, currency)

const firstIssue = (first: string | null): Reason | undefined => {
  if (first === null) return messages.required
  return dayIssue(first)
}

const finalIssue = (first: string, final: string | null): Reason | undefined => {
  if (final === null) return undefined
  if (final < first) return messages.finalBeforeFirst
  const wrongDay = dayIssue(final)
  if (wrongDay !== undefined) return wrongDay
  return final < firstOnOrAfter(first) ? messages.noFirstBetween : undefined
}

const regularIssues = (
  { amount, firstPaymentDate, finalPaymentDate }: ScheduleDraft,
  currency: string,
): Issue[] => {
  const issues: Issue[] = []
  const wrongAmount = amountIssue(amount, currency)
  if (wrongAmount !== undefined) issues.push({ path: 'amount', reason: wrongAmount })
  const wrongFirst = firstIssue(firstPaymentDate)
  if (wrongFirst !== undefined) issues.push({ path: 'firstPaymentDate', reason: wrongFirst })
  if (wrongFirst !== undefined || firstPaymentDate === null) return issues
  const wrongFinal = finalIssue(firstPaymentDate, finalPaymentDate)
  if (wrongFinal !== undefined) issues.push({ path: 'finalPaymentDate', reason: wrongFinal })
  return issues
}

const fixedIssues = ({ schedule }: ScheduleDraft, currency: string): Issue[] => {
  if (schedule.length === 0) return [{ path: 'schedule', reason: messages.noPayments }]
  const seen = new Set<string>()
  return schedule.flatMap(({ date, amount }, row) => {
    const issues: Issue[] = []
    const wrongDay = date === '' ? undefined : dayIssue(date)
    if (wrongDay !== undefined) issues.push({ path: `schedule.${row}.date`, reason: wrongDay })
    if (date !== '' && seen.has(date))
      issues.push({ path: `schedule.${row}.date`, reason: messages.dateTwice })
    seen.add(date)
    const wrongAmount = amountIssue(amount, currency)
    if (wrongAmount !== undefined) issues.push({ path: `schedule.${row}.amount`, reason: wrongAmount })
    return issues
  })
}

/** Checks that the parts of a schedule fit together. Paths are relative to the schedule. */
export const scheduleIssues = (schedule: ScheduleDraft, currency: string): Issue[] =>
  schedule.type === 'regular' ? regularIssues(schedule, currency) : fixedIssues(schedule, currency)
