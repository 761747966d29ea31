import type { Issue } from '#domain/kernel/issue.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { moreThanCredit } from '#domain/sentences.ts'

interface Adjustment {
  readonly way: 'give' | 'take'
  readonly amount: number
  readonly lastDay: string | null
}

const amountProblem = ({ way, amount }: Adjustment, there: number, currency: string): Reason | undefined => {
  if (amount < 1) return messages.notAnAmount
  return way === 'take' && amount > there
    ? moreThanCredit({ there: formatMoney(there, currency) })
    : undefined
}

const dayProblem = ({ way, lastDay }: Adjustment, today: string): Reason | undefined => {
  if (lastDay === null) return undefined
  if (way === 'take') return messages.takenHasNoLastDay
  return lastDay < today ? messages.creditLastDayPast : undefined
}

/** Checks an adjustment that gives or takes credit. `there` is the credit that the customer can spend now. */
export const adjustmentIssues = (
  adjustment: Adjustment,
  { there, today, currency }: { readonly there: number; readonly today: string; readonly currency: string },
): readonly Issue[] => {
  const amount = amountProblem(adjustment, there, currency)
  const lastDay = dayProblem(adjustment, today)
  return [
    ...(amount === undefined ? [] : [{ path: 'amount', reason: amount }]),
    ...(lastDay === undefined ? [] : [{ path: 'lastDay', reason: lastDay }]),
  ]
}
