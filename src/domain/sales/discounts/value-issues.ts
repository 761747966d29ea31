import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

type Typed = number | null

/** Says whether a value was entered. NaN means that the entered text isn't a number. */
export const given = (value: Typed): value is number => value !== null && !Number.isNaN(value)

export const amountIssue = (amount: Typed): Reason | undefined => {
  if (!given(amount)) return messages.required
  return amount < 0 ? messages.amountBelowZero : undefined
}

export const percentageIssue = (percentage: Typed): Reason | undefined => {
  if (!given(percentage)) return messages.required
  if (percentage < 0) return messages.percentageBelowZero
  return percentage > 100 ? messages.percentageAboveHundred : undefined
}

/** Checks a number of people or uses. */
export const countIssue = (count: Typed, least: number, tooSmall: Reason): Reason | undefined => {
  if (!given(count)) return messages.required
  if (!Number.isInteger(count)) return messages.notAWholeNumber
  if (count < least) return tooSmall
  return count > limits.redemptionsMaximum ? messages.numberTooLarge : undefined
}
