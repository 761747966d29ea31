import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'

/** When it is, and on whose wall. */
export interface Moment {
  readonly now: string
  readonly timeZone: string
}

/** The last moment at which a rule still fits: calendar steps back from the beginning, on the organiser's wall. */
const lastMoment = (
  { cancellationWindow: { amount, unit } }: CancellationRule,
  startsAt: string,
  timeZone: string,
): number =>
  Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(timeZone)
    .subtract({ [unit]: Math.trunc(amount) }).epochMilliseconds

const feeOf = ({ config }: CancellationRule): number => config.fee ?? 0

/** Of two rules with the same window: the one that gives more back, then the one with the smaller fee. */
const isBetter = (one: CancellationRule, other: CancellationRule): boolean => {
  const more = one.config.percentageToRefund - other.config.percentageToRefund
  return more === 0 ? feeOf(one) < feeOf(other) : more > 0
}

/**
 * The rule that decides what comes back for a session: of those that still fit the time left, the one with the longest
 * window. The last moment of a window counts as inside. Null: none fits, and nothing comes back.
 */
export const decidingRule = (
  rules: readonly CancellationRule[],
  startsAt: string,
  { now, timeZone }: Moment,
): CancellationRule | null => {
  const at = Temporal.Instant.from(now).epochMilliseconds
  let found: { readonly rule: CancellationRule; readonly until: number } | null = null
  for (const rule of rules) {
    const until = lastMoment(rule, startsAt, timeZone)
    if (until < at) continue
    if (found === null || until < found.until || (until === found.until && isBetter(rule, found.rule)))
      found = { rule, until }
  }
  return found === null ? null : found.rule
}

/** When credit given by a rule today expires: at the end of its last day. Null: never. */
export const creditExpiry = (
  { config: { accountCreditExpiry: step } }: CancellationRule,
  { now, timeZone }: Moment,
): string | null =>
  step === null
    ? null
    : endOfDay(
        Temporal.PlainDate.from(localParts(now, timeZone).date)
          .add({ [step.unit]: Math.trunc(step.amount) })
          .toString(),
        timeZone,
      )
