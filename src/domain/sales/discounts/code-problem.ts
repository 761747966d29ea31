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

/** What a code is compared with. */
export interface CodeFacts {
  /** The day of booking on the organiser's wall. */
  readonly today: string
  readonly client: { readonly currency: string; readonly dateFormatTextualWithYear: string }
  /** What is held in the cart, subscriptions left out. */
  readonly lines: readonly Pick<DiscountLine, 'activityGroupId' | 'amount'>[]
  /** How often it was used or is reserved, this booking left out. */
  readonly timesUsed: number
  /** By whom it is for; null while nobody has signed in: it is asked again when they have. */
  readonly user: { readonly timesUsed: number; readonly hasBooked: boolean } | null
}

/**
 * Why its limits are against it. All that is asked where a code was good when payment began: for what it is, and until
 * when, was agreed to then.
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

/** Why a code cannot be used here and now, in a sentence for whoever typed it; nothing when it can. */
export const codeProblem = (rule: DiscountRuleForm, facts: CodeFacts): Reason | undefined => {
  if (!rule.enabled) return messages.codeOff
  return dateProblem(rule, facts) ?? codeLimitProblem(rule, facts) ?? cartProblem(rule, facts)
}
