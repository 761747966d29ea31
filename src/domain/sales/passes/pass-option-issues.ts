import type { Issue } from '#domain/kernel/issue.ts'
import { tooMuchMoney } from '#domain/kernel/money-issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { PassExpiryUnit } from './pass.ts'

/** A purchase option while it is edited. Amounts may be missing, and NaN means that the entered text isn't a number. */
export interface PassOptionDraft {
  readonly creditAmount: number | null
  readonly price: number | null
  /** If it is null or has no amount, the credits don't expire. */
  readonly expiresAfter: { readonly amount: number | null; readonly unit: PassExpiryUnit } | null
}

const given = (value: number | null): value is number => value !== null && !Number.isNaN(value)

const countIssue = (count: number | null, most: number): Reason | undefined => {
  if (count === null) return messages.required
  if (!Number.isInteger(count)) return messages.notAWholeNumber
  if (count < 1) return messages.amountBelowOne
  return count > most ? messages.numberTooLarge : undefined
}

const priceIssue = (price: number | null): Reason | undefined => {
  if (!given(price)) return messages.priceRequired
  return price < 0 ? messages.priceNegative : tooMuchMoney(price)
}

const expiryIssue = (expiry: PassOptionDraft['expiresAfter']): Reason | undefined =>
  expiry === null || expiry.amount === null
    ? undefined
    : countIssue(expiry.amount, limits.cancellationStepMaximum)

type Found = readonly [path: string, reason: Reason | undefined]

export const passOptionIssues = ({ creditAmount, price, expiresAfter }: PassOptionDraft): Issue[] => {
  const found: readonly Found[] = [
    ['creditAmount', countIssue(creditAmount, limits.passCreditsMaximum)],
    ['price', priceIssue(price)],
    ['expiresAfter.amount', expiryIssue(expiresAfter)],
  ]
  return found.flatMap(([path, reason]) => (reason === undefined ? [] : [{ path, reason }]))
}

/** Checks every option of a pass. */
export const passIssues = (options: readonly PassOptionDraft[]): Issue[] =>
  options.flatMap((option, index) =>
    passOptionIssues(option).map(({ path, reason }) => ({
      path: `purchaseOptions.${index}.${path}`,
      reason,
    })),
  )
