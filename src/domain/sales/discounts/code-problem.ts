import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { codeBelowMinimum, codeNotYet, codeOver } from '#domain/sentences.ts'
import { coveredBy, totalBeforeDiscounts } from './code.ts'
import type { DiscountRuleForm } from './discount-rule.ts'
import type { DiscountLine } from './discount.ts'
import { periodOf } from './rule-dates.ts'

type CodeLimits = Pick<
  DiscountRuleForm,
  | 'shouldLimitRedemptions'
  | 'maxRedemptions'
  | 'shouldLimitUserRedemptions'
  | 'maxUserRedemptions'
  | 'onlyAllowForUserFirstBooking'
>

/** The facts that a code is checked against. */
export interface CodeFacts {
  /** The booking date in the organiser's time zone. */
  readonly today: string
  readonly client: { readonly currency: string; readonly dateFormatTextualWithYear: string }
  /** The lines held in the cart, without subscriptions. */
  readonly lines: readonly Pick<DiscountLine, 'activityGroupId' | 'amount'>[]
  /** How often the code was used or is reserved, without this booking. */
  readonly timesUsed: number
  /**
   * The customer's use of the code. Null for a visitor who isn't signed in. The code is checked again when they sign
   * in.
   */
  readonly user: { readonly timesUsed: number; readonly hasBooked: boolean } | null
}

/**
 * Says which usage limit a code exceeds. This is the only check for a code that was valid when the payment started,
 * because its terms and dates were agreed then.
 */
export const codeLimitProblem = (
  rule: CodeLimits,
  { timesUsed, user }: Pick<CodeFacts, 'timesUsed' | 'user'>,
): Reason | undefined => {
  const { shouldLimitRedemptions, maxRedemptions, shouldLimitUserRedemptions, maxUserRedemptions } = rule
  if (shouldLimitRedemptions && timesUsed >= (maxRedemptions ?? 0)) return messages.codeUsedUp
  if (user === null) return undefined
  if (shouldLimitUserRedemptions && user.timesUsed >= (maxUserRedemptions ?? 0)) return messages.codeUsedByYou
  return rule.onlyAllowForUserFirstBooking && user.hasBooked ? messages.codeFirstBookingOnly : undefined
}

const dateProblem = (rule: DiscountRuleForm, { today, client }: CodeFacts): Reason | undefined => {
  const { first, last } = periodOf(rule)
  if (first !== null && today < first)
    return codeNotYet({ first: formatDate(first, client.dateFormatTextualWithYear) })
  return last !== null && last < today
    ? codeOver({ last: formatDate(last, client.dateFormatTextualWithYear) })
    : undefined
}

const cartProblem = (rule: DiscountRuleForm, { lines, client }: CodeFacts): Reason | undefined => {
  const activityGroupIds = rule.codeUsage === 'allActivities' ? null : rule.activityGroups
  const covered = coveredBy({ activityGroupIds }, lines)
  if (covered.length === 0) return messages.codeCoversNothing
  const minimum = rule.minimumTotal ?? 0
  const total = totalBeforeDiscounts(covered)
  if (total >= minimum) return undefined
  return codeBelowMinimum({
    minimum: formatMoney(minimum, client.currency),
    total: formatMoney(total, client.currency),
  })
}

/** Says in a sentence why a code can't be used now. Returns undefined if it can. */
export const codeProblem = (rule: DiscountRuleForm, facts: CodeFacts): Reason | undefined => {
  if (!rule.enabled) return messages.codeOff
  return dateProblem(rule, facts) ?? codeLimitProblem(rule, facts) ?? cartProblem(rule, facts)
}
