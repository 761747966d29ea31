import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { automaticReasons } from '#domain/sales/discounts/automatic-reasons.ts'
import { countedInWords, discountInWords, offInWords } from '#domain/sales/discounts/discount-in-words.ts'
import type {
  DiscountRuleForm,
  MultiActivityCondition,
  MultiSessionCondition,
} from '#domain/sales/discounts/discount-rule.ts'
import type { Discount, DiscountReason } from '#domain/sales/discounts/discount.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { toDiscount } from '#domain/sales/discounts/to-discount.ts'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { formatMoney } from '#domain/kernel/money.ts'

type Uses = Pick<DiscountRule, 'timesUsed' | 'timesReserved'>

/** Counts the bookings with the discount. A payment under way may still be given up, so it doesn't count. */
export const timesBooked = ({ timesUsed, timesReserved }: Uses): number => timesUsed - timesReserved

export const timesInWords = (uses: Uses): string => {
  const booked = timesBooked(uses)
  const paying = counted(uses.timesReserved, 'payment')
  if (booked === 0) return uses.timesReserved === 0 ? 'Not used yet' : `Used in ${paying} under way`
  const times = booked === 1 ? 'Used once' : `Used ${inFigures(booked)} times`
  return uses.timesReserved === 0 ? times : `${times}, and in ${paying} under way`
}

const shownNames = 4

/** Lists activities, for example 'Chess, Judo and 2 more'. */
export const activitiesInWords = (names: readonly string[], count: number, shown = shownNames): string => {
  if (count === 0) return 'None chosen yet'
  const first = names.slice(0, shown)
  const more = count - first.length
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(', ')
}

const times = (count: number): string =>
  count === 1 ? 'Once' : `Up to ${count.toLocaleString('en-GB')} times`

/** Lists the other terms of a rule, apart from what it takes off, in a few words each. */
export const termsInWords = (form: DiscountRuleForm, currency: string): readonly string[] => {
  const money = (minor: number) => formatMoney(minor, currency)
  const { minimumTotal, maximumDiscountAmount, maxUserRedemptions, maxRedemptions } = form
  return [
    ...(minimumTotal !== null && minimumTotal > 0 ? [`From a total of ${money(minimumTotal)}`] : []),
    ...(maximumDiscountAmount === null ? [] : [`At most ${money(maximumDiscountAmount)} off`]),
    ...(form.sessionsOption === 'sameActivity' ? ['Within the same activity'] : []),
    ...(form.sessionsOption === 'multipleActivities' ? ['Over multiple activities'] : []),
    ...(form.onlyAllowForUserFirstBooking ? ['First bookings only'] : []),
    ...(form.shouldLimitUserRedemptions && maxUserRedemptions !== null
      ? [`${times(maxUserRedemptions)} for each customer`]
      : []),
    ...(form.shouldLimitRedemptions && maxRedemptions !== null ? [`${times(maxRedemptions)} in all`] : []),
  ]
}

const reasonsOf = (discount: Discount): readonly DiscountReason[] =>
  discount.kind === 'code'
    ? [{ kind: 'code', code: discount.code, off: discount.off }]
    : automaticReasons(discount)

const reasons = (form: DiscountRuleForm): readonly DiscountReason[] => {
  const discount = toDiscount({ ...form, _id: '' })
  return discount === undefined || (discount.kind === 'code' && discount.code.trim() === '')
    ? []
    : reasonsOf(discount)
}

/** Lists what customers read about the conditions, one sentence each. Empty while the rule is incomplete. */
export const customerSentences = (form: DiscountRuleForm, currency: string): readonly string[] =>
  reasons(form).map((reason) => discountInWords(reason, currency) + countedInWords(reason))

/** Lists the sentences for the team, which for a code include what it takes off. */
export const teamSentences = (form: DiscountRuleForm, currency: string): readonly string[] =>
  reasons(form).map((reason) => {
    const words = discountInWords(reason, currency)
    return reason.kind === 'code' ? `${words}: ${offInWords(reason.off, currency)}` : words
  })

/** Describes a condition, for example '3 or more activities: 10% off'. */
export const conditionInWords = (
  condition: MultiActivityCondition | MultiSessionCondition,
  currency: string,
): string => {
  const rule = { ...newDiscountRule, type: 'multiPurchase' } as const
  const [words = ''] = teamSentences(
    'minimumActivities' in condition
      ? { ...rule, multiPurchaseType: 'activity', multiActivityConditions: [condition] }
      : {
          ...rule,
          multiPurchaseType: 'session',
          sessionsOption: 'sameActivity',
          multiSessionConditions: [condition],
        },
    currency,
  )
  return words
}
