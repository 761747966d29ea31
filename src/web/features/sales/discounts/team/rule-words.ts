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

/** Bookings that it took something off; a payment that is under way may still be given up. */
export const timesBooked = ({ timesUsed, timesReserved }: Uses): number => timesUsed - timesReserved

export const timesInWords = (uses: Uses): string => {
  const booked = timesBooked(uses)
  const paying = counted(uses.timesReserved, 'payment')
  if (booked === 0) return uses.timesReserved === 0 ? 'Not used yet' : `Used in ${paying} under way`
  const times = booked === 1 ? 'Used once' : `Used ${inFigures(booked)} times`
  return uses.timesReserved === 0 ? times : `${times}, and in ${paying} under way`
}

const shownNames = 4

/** 'Chess, Judo and 2 more' */
export const activitiesInWords = (names: readonly string[], count: number, shown = shownNames): string => {
  if (count === 0) return 'None chosen yet'
  const first = names.slice(0, shown)
  const more = count - first.length
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(', ')
}

const times = (count: number): string =>
  count === 1 ? 'Once' : `Up to ${count.toLocaleString('en-GB')} times`

/** What else a rule asks for, beside what it takes off, in a few words each. */
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

/** What customers read beside what it takes off, one sentence for each condition. None while it is not complete. */
export const customerSentences = (form: DiscountRuleForm, currency: string): readonly string[] =>
  reasons(form).map((reason) => discountInWords(reason, currency) + countedInWords(reason))

/** For the team: a code also says what it takes off. */
export const teamSentences = (form: DiscountRuleForm, currency: string): readonly string[] =>
  reasons(form).map((reason) => {
    const words = discountInWords(reason, currency)
    return reason.kind === 'code' ? `${words}: ${offInWords(reason.off, currency)}` : words
  })

/** '3 or more activities: 10% off' */
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
