import type { CancellationPreview } from '#contract/cancelling.ts'
import type { CancellationRule } from '#domain/cancelling/cancellation-rule.ts'
import { windowInWords } from '#domain/cancelling/rule-in-words.ts'
import { formatMoney } from '#domain/kernel/money.ts'

export type PreviewSession = CancellationPreview['items'][number]['sessions'][number]

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** 'Up to 7 days before: 100% back' */
export const ruleInWords = ({
  rule,
  percentage,
}: {
  readonly rule: CancellationRule | null
  readonly percentage: number
}): string => {
  const back = percentage > 0 ? `${percentage}% back` : 'nothing back'
  if (rule !== null) return `${windowInWords(rule)}: ${back}`
  return percentage > 0 ? `Cancelled by us: ${back}` : 'Too late for any rule of the policy: nothing back'
}

/** What is paid back, beyond what need not be paid any more. */
export const paidBack = ({
  back,
  dueLowered,
}: {
  readonly back: number
  readonly dueLowered: number
}): number => back - dueLowered

/** '£24.00 back', '£24.00 no longer due', 'nothing back'; '' where it costs nothing anyway. */
const outcome = (
  sums: { readonly back: number; readonly dueLowered: number; readonly worth: number },
  currency: string,
): string => {
  const paid = paidBack(sums)
  if (paid > 0) return `${formatMoney(paid, currency)} back`
  if (sums.dueLowered > 0) return `${formatMoney(sums.dueLowered, currency)} no longer due`
  return sums.worth === 0 ? '' : 'nothing back'
}

/** 'Cancel 2 sessions, £24.00 back': the button says what it does. */
export const confirmLabel = (
  sessions: number,
  sums: { readonly back: number; readonly dueLowered: number; readonly worth: number } | undefined,
  currency: string,
): string =>
  [
    `Cancel ${counted(sessions, 'session')}`,
    ...(sums === undefined ? [] : [outcome(sums, currency)]).filter((part) => part !== ''),
  ].join(', ')

/** Why nothing comes back, before anybody confirms that. */
export const whyNothing = (
  { items, worth, fee }: Pick<CancellationPreview, 'items' | 'worth' | 'fee'>,
  hasPolicy: boolean,
  currency: string,
): string => {
  if (worth === 0) return 'What is cancelled costs nothing.'
  const sessions = items.flatMap((item) => item.sessions)
  if (fee > 0 && sessions.some(({ back }) => back > 0))
    return `The cancellation fee of ${formatMoney(fee, currency)} is as much as what would come back.`
  if (!hasPolicy) return 'It was booked without a cancellation policy that gives money back.'
  if (sessions.every(({ rule }) => rule === null))
    return 'It is later than the cancellation policy gives money back for.'
  return 'So says the cancellation policy for this time before the session.'
}
