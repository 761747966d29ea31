import type { Issue } from '#domain/kernel/issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { moreThanPassCredits } from '#domain/sentences.ts'

export interface PassAdjustment {
  readonly way: 'grant' | 'take'
  readonly credits: number
  readonly lastDay: string | null
}

const dayProblem = ({ way, lastDay }: PassAdjustment, today: string): Reason | undefined => {
  if (lastDay === null) return undefined
  if (way === 'take') return messages.takenHasNoLastDay
  return lastDay < today ? messages.creditLastDayPast : undefined
}

/** Checks an adjustment of credits. `there` is the number of credits that the person can use now. */
export const passAdjustmentIssues = (
  asked: PassAdjustment,
  { there, today }: { readonly there: number; readonly today: string },
): readonly Issue[] => {
  const tooMany =
    asked.way === 'take' && asked.credits > there ? moreThanPassCredits({ there: there }) : undefined
  const day = dayProblem(asked, today)
  return [
    ...(tooMany === undefined ? [] : [{ path: 'credits', reason: tooMany }]),
    ...(day === undefined ? [] : [{ path: 'lastDay', reason: day }]),
  ]
}
