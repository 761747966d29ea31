import { memoryOfUser } from '#web/lib/memory-of-user.ts'
import type { AnswerValues } from '#web/ui/answers/answer-values.ts'

/**
 * What is typed about a child and not saved yet, by the part of the page: people go back to change the cart, and come
 * again. Kept in memory alone: a browser writes what it keeps for a tab to the disk, and these may be medical.
 * Whoever signs out leaves nothing to the next person.
 */
const typed = memoryOfUser<AnswerValues>()

/** What differs from what is saved. */
export const changedAnswers = (saved: AnswerValues, now: AnswerValues): AnswerValues =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field])),
  )

/** Only of what is still asked: what was answered meanwhile somewhere else is not written over. */
export const answersStillAsked = (kept: AnswerValues, asked: readonly { readonly _id: string }[]) =>
  Object.fromEntries(Object.entries(kept).filter(([field]) => asked.some(({ _id }) => _id === field)))

export const typedAnswers = {
  read: (part: string): AnswerValues => typed.get(part) ?? {},
  keep: (part: string, answers: AnswerValues): void => void typed.set(part, answers),
  forget: (part: string): void => void typed.delete(part),
}
