import { memoryOfUser } from '#web/lib/memory-of-user.ts'
import type { AnswerValues } from '#web/ui/answers/answer-values.ts'

/**
 * The typed and unsaved answers about a child, by part of the page, because customers leave to change the cart and
 * return. Stored in memory only: a browser writes session storage to disk, and these may be medical. Signing out
 * deletes them.
 */
const typed = memoryOfUser<AnswerValues>()

/** Finds the answers that differ from the saved ones. */
export const changedAnswers = (saved: AnswerValues, now: AnswerValues): AnswerValues =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field])),
  )

/** Restores only answers to questions still open, so that answers given elsewhere aren't overwritten. */
export const answersStillAsked = (kept: AnswerValues, asked: readonly { readonly _id: string }[]) =>
  Object.fromEntries(Object.entries(kept).filter(([field]) => asked.some(({ _id }) => _id === field)))

export const typedAnswers = {
  read: (part: string): AnswerValues => typed.get(part) ?? {},
  keep: (part: string, answers: AnswerValues): void => void typed.set(part, answers),
  forget: (part: string): void => void typed.delete(part),
}
