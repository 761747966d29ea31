import type { Issue } from '#domain/kernel/issue.ts'
import { tooMuchMoney } from '#domain/kernel/money-issue.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import type { CancellationRule, CreditExpiryUnit, RefundMethod, WindowUnit } from './cancellation-rule.ts'
import { isSameWindow } from './rule-window.ts'

/** A rule as typed, where amounts may be missing. */
export interface CancellationRuleDraft {
  readonly cancellationWindow: { readonly amount: number | null; readonly unit: WindowUnit }
  readonly config: {
    readonly percentageToRefund: number | null
    readonly fee: number | null
    readonly refundMethods: readonly RefundMethod[]
    readonly accountCreditExpiry: { readonly amount: number | null; readonly unit: CreditExpiryUnit } | null
  }
}

const given = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** Checks an amount, which is read as a whole number: decimals are ignored. */
const amountIssue = (amount: number | null): Reason | undefined => {
  if (!given(amount)) return messages.required
  if (Math.trunc(amount) < 1) return messages.amountBelowOne
  return amount > limits.cancellationStepMaximum ? messages.numberTooLarge : undefined
}

const percentageIssue = (percentage: number | null): Reason | undefined => {
  if (!given(percentage)) return messages.required
  if (percentage < 0) return messages.percentageBelowZero
  return percentage > 100 ? messages.percentageAboveHundred : undefined
}

const feeIssue = (fee: number | null): Reason | undefined => {
  if (fee === null) return undefined
  if (Number.isNaN(fee)) return messages.required
  return fee < 0 ? messages.feeNegative : tooMuchMoney(fee)
}

/** Checks the expiry of credit. A blank expiry is valid and means the credit doesn't expire. */
const expiryIssue = (expiry: CancellationRuleDraft['config']['accountCreditExpiry']): Reason | undefined =>
  expiry === null || expiry.amount === null ? undefined : amountIssue(expiry.amount)

type Found = readonly [path: string, reason: Reason | undefined]

/** Checks the fee and the refund methods. Only needed above 0 per cent, because at 0 no money is refunded. */
const refundIssues = ({
  fee,
  refundMethods,
  accountCreditExpiry,
}: CancellationRuleDraft['config']): readonly Found[] => [
  ['config.fee', feeIssue(fee)],
  ['config.refundMethods', refundMethods.length === 0 ? messages.refundMethodMissing : undefined],
  [
    'config.accountCreditExpiry.amount',
    refundMethods.includes('accountCredit') ? expiryIssue(accountCreditExpiry) : undefined,
  ],
]

export const cancellationRuleIssues = ({ cancellationWindow, config }: CancellationRuleDraft): Issue[] => {
  const found: readonly Found[] = [
    ['cancellationWindow.amount', amountIssue(cancellationWindow.amount)],
    ['config.percentageToRefund', percentageIssue(config.percentageToRefund)],
    ...(Math.round(config.percentageToRefund ?? 0) > 0 ? refundIssues(config) : []),
  ]
  return found.flatMap(([path, reason]) => (reason === undefined ? [] : [{ path, reason }]))
}

/** Checks each rule, and that no two rules have the same window. */
export const cancellationRulesIssues = (rules: readonly CancellationRule[]): Issue[] =>
  rules.flatMap((rule, index) => {
    const own = cancellationRuleIssues(rule)
    const twice = rules
      .slice(0, index)
      .some((earlier) => isSameWindow(earlier.cancellationWindow, rule.cancellationWindow))
    if (twice) own.push({ path: 'cancellationWindow.amount', reason: messages.windowTwice })
    return own.map(({ path, reason }) => ({ path: `rules.${index}.${path}`, reason }))
  })
