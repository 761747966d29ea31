import type { CancellationRule } from './cancellation-rule.ts'
import { noticeInWords } from './rule-in-words.ts'
import { byWindow } from './rule-window.ts'

type Refund = 'full' | 'credit' | 'part' | 'none'

const refundOf = ({ config }: CancellationRule): Refund => {
  if (config.percentageToRefund <= 0) return 'none'
  if (config.percentageToRefund < 100 || (config.fee ?? 0) > 0) return 'part'
  return config.refundMethods.includes('card') ? 'full' : 'credit'
}

const paysMore = ({ config: one }: CancellationRule, { config: other }: CancellationRule): boolean =>
  one.percentageToRefund === other.percentageToRefund
    ? (one.fee ?? 0) < (other.fee ?? 0)
    : one.percentageToRefund > other.percentageToRefund

/** Says whether a customer may get more for cancelling later, which one sentence can't explain. */
const isUneven = (ordered: readonly CancellationRule[]): boolean =>
  ordered.slice(1).some((rule, index) => paysMore(rule, ordered[index] ?? rule))

/** Says whether customers need the rules themselves, because the sentence leaves out how much they get. */
export const needsRules = (rules: readonly CancellationRule[]): boolean => isUneven(byWindow(rules))

const beforeSession = (rule: CancellationRule) => `up to ${noticeInWords(rule)} before each session`

/**
 * Sums up a cancellation policy in one sentence. It only promises a refund up to the notice from which every longer
 * notice gets the same refund. So the longest matching window decides, even where a shorter one would pay more.
 */
export const policyInWords = (rules: readonly CancellationRule[]): string => {
  const ordered = byWindow(rules)
  const last = ordered.findLast((rule) => refundOf(rule) !== 'none')
  const [first] = ordered
  if (first === undefined || last === undefined) return 'No refunds if you cancel'
  const refund = refundOf(first)
  if (isUneven(ordered))
    return ordered.some((rule) => refundOf(rule) === 'none')
      ? 'The refund depends on when you cancel'
      : `Refunds ${beforeSession(last)}, how much depends on when you cancel`
  if (refund === 'part' || refund === 'none') return `Partial refunds ${beforeSession(last)}`
  const name = refund === 'full' ? 'Full refund' : 'Full refund as account credit'
  const full = ordered.findLast((_, index) =>
    ordered.slice(0, index + 1).every((rule) => refundOf(rule) === refund),
  )
  const sentence = `${name} ${beforeSession(full ?? first)}`
  return full === last ? sentence : `${sentence}, then limited refunds`
}
