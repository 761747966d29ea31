import { discountInWords, offInWords } from '#domain/discounts/discount-in-words.ts'
import type {
  DiscountRuleForm,
  MultiActivityCondition,
  MultiSessionCondition,
} from '#domain/discounts/discount-rule.ts'
import type { Discount, DiscountReason } from '#domain/discounts/discount.ts'
import { newDiscountRule } from '#domain/discounts/tidy-discount-rule.ts'
import { toDiscount } from '#domain/discounts/to-discount.ts'

export const timesInWords = (times: number): string => {
  if (times === 0) return 'Not used yet'
  return times === 1 ? 'Used once' : `Used ${times.toLocaleString('en-GB')} times`
}

const reasonsOf = (discount: Discount): readonly DiscountReason[] => {
  if (discount.kind === 'multiActivity')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiActivity', minimum, off }))
  if (discount.kind === 'multiSession')
    return discount.conditions.map(({ minimum, off }) => ({ kind: 'multiSession', minimum, off }))
  if (discount.kind === 'multiAttendee') return [{ kind: 'multiAttendee', off: discount.off }]
  return [{ kind: 'code', code: discount.code, off: discount.off }]
}

const reasons = (form: DiscountRuleForm): readonly DiscountReason[] => {
  const discount = toDiscount({ ...form, _id: '' })
  return discount === undefined || (discount.kind === 'code' && discount.code.trim() === '')
    ? []
    : reasonsOf(discount)
}

/** What customers read beside what it takes off, one sentence for each condition. None while it is not complete. */
export const customerSentences = (form: DiscountRuleForm, currency: string): readonly string[] =>
  reasons(form).map((reason) => discountInWords(reason, currency))

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
  const [words = ''] = customerSentences(
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
