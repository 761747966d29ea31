import { counted } from '#domain/kernel/counted.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { windowInWords } from '#domain/catalogue/cancellation-policies/rule-in-words.ts'
import { discountInWords } from '#domain/sales/discounts/discount-in-words.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { creditsOfPass } from '#domain/sales/passes/credits-in-words.ts'

export type PreviewSession = CancellationPreview['items'][number]['sessions'][number]

/** Describes a rule, for example 'Up to 7 days before: 100% back'. */
export const ruleInWords = ({
  rule,
  percentage,
  hasPolicy,
}: {
  readonly rule: CancellationRule | null
  readonly percentage: number
  /** True if the activity had any rules when it was booked. */
  readonly hasPolicy: boolean
}): string => {
  const back = percentage > 0 ? `${percentage}% back` : 'nothing back'
  if (rule !== null) return `${windowInWords(rule)}: ${back}`
  if (percentage > 0) return `Cancelled by us: ${back}`
  return hasPolicy
    ? 'Too late for any rule of the policy: nothing back'
    : 'No cancellation policy: nothing back'
}

/**
 * Describes what happens to the credits that paid for these sessions, for example '1 credit of Swim pass comes back'.
 */
export const creditBackInWords = (sessions: readonly Pick<PreviewSession, 'pass'>[]): string => {
  const [first] = sessions
  if (!first?.pass) return ''
  const { name, comesBack, refunded } = first.pass
  const credits = creditsOfPass(sessions.length, name)
  if (comesBack) return `${credits} ${sessions.length === 1 ? 'comes' : 'come'} back`
  const why = refunded ? `: the money for ${sessions.length === 1 ? 'it' : 'them'} was paid back` : ''
  return `${credits} ${sessions.length === 1 ? 'does' : 'do'} not come back${why}`
}

/** Adds up the current price of everything that is cancelled. */
export const costOf = ({ items }: Pick<CancellationPreview, 'items'>): number =>
  items.reduce((sum, { before }) => sum + before, 0)

type Changes = CancellationPreview['discounts']

/** Lists the discounts that the remaining items lose, in the words customers saw. */
export const lostDiscounts = (changes: Changes, currency: string): readonly string[] =>
  changes.filter(({ amount }) => amount > 0).map(({ reason }) => discountInWords(reason, currency))

/** Describes one discount that makes an item's worth differ from its price. */
export const changeInWords = ({ reason, amount }: Changes[number], currency: string): string =>
  `${amount > 0 ? 'No longer earned' : 'Now off what stays'}: ${discountInWords(reason, currency)}`

/** Explains why a session is worth a different amount than it costs, naming the discount if only one applies. */
export const worthInWords = (changes: Changes, currency: string): string => {
  const [only, another] = changes
  if (only !== undefined && another === undefined) return changeInWords(only, currency)
  return sumOf(changes) > 0 ? 'Discounts no longer earned' : 'What stays costs less'
}

/** Calculates what is paid back, without the part that merely no longer needs to be paid. */
export const paidBack = ({
  back,
  dueLowered,
}: {
  readonly back: number
  readonly dueLowered: number
}): number => back - dueLowered

/** Explains the effect of a lost discount on the total below it, or returns nothing without a lost discount. */
export const lostInWords = (
  sums: Pick<CancellationPreview, 'discountLost' | 'back' | 'dueLowered'>,
  currency: string,
): string => {
  const costs = `What stays costs ${formatMoney(sums.discountLost, currency)} more.`
  if (sums.back === 0) return costs
  return `${costs} That is taken off what ${paidBack(sums) > 0 ? 'comes back' : 'is no longer due'}.`
}

/** Describes the result: '£24.00 back', '£24.00 no longer due' or 'nothing back', or '' if it costs nothing anyway. */
const outcome = (
  sums: { readonly back: number; readonly dueLowered: number; readonly worth: number },
  currency: string,
): string => {
  const paid = paidBack(sums)
  if (paid > 0) return `${formatMoney(paid, currency)} back`
  if (sums.dueLowered > 0) return `${formatMoney(sums.dueLowered, currency)} no longer due`
  return sums.worth === 0 ? '' : 'nothing back'
}

/** Labels the button with what it does, for example 'Cancel 2 sessions, £24.00 back'. */
export const confirmLabel = (
  sessions: number,
  sums: { readonly back: number; readonly dueLowered: number; readonly worth: number } | undefined,
  currency: string,
): string =>
  [
    `Cancel ${counted(sessions, 'session')}`,
    ...(sums === undefined ? [] : [outcome(sums, currency)]).filter((part) => part !== ''),
  ].join(', ')

const creditsBack = ({ items }: Pick<CancellationPreview, 'items'>): number =>
  items.flatMap(({ sessions }) => sessions).filter(({ pass }) => pass?.comesBack === true).length

/** Returns the title when no money comes back, which differs if credits come back. */
export const nothingTitle = (preview: Pick<CancellationPreview, 'items'>): string =>
  creditsBack(preview) === 0 ? 'Nothing comes back' : 'No money comes back'

const whyNoMoneyOfPass = (credits: number): string => {
  if (credits === 0) return 'It was paid with a session pass, and its credits do not come back.'
  return `It was paid with a session pass: ${counted(credits, 'credit')} ${credits === 1 ? 'comes' : 'come'} back.`
}

/** Explains why nothing comes back, before the customer confirms. */
export const whyNothing = (
  { items, worth, fee, discountLost }: Pick<CancellationPreview, 'items' | 'worth' | 'fee' | 'discountLost'>,
  hasPolicy: boolean,
  currency: string,
): string => {
  const sessions = items.flatMap((item) => item.sessions)
  if (worth === 0 && sessions.some(({ pass }) => pass !== null))
    return whyNoMoneyOfPass(creditsBack({ items }))
  if (worth === 0 && discountLost > 0)
    return 'Without the discount, what stays costs as much as all of it did.'
  if (worth === 0) return 'What is cancelled costs nothing.'
  if (fee > 0 && sessions.some(({ back }) => back > 0))
    return `The cancellation fee of ${formatMoney(fee, currency)} is as much as what would come back.`
  if (!hasPolicy) return 'It was booked without a cancellation policy that gives money back.'
  if (sessions.every(({ rule }) => rule === null))
    return 'It is later than the cancellation policy gives money back for.'
  return 'So says the cancellation policy for this time before the session.'
}
