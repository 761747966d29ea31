import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'

/** The current time, and the organiser's time zone. */
export interface Moment {
  readonly now: string
  readonly timeZone: string
}

/**
 * Calculates the last moment at which a rule still fits. It counts calendar steps back from the start, in the
 * organiser's time zone.
 */
const lastMoment = (
  { cancellationWindow: { amount, unit } }: CancellationRule,
  startsAt: string,
  timeZone: string,
): number =>
  Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(timeZone)
    .subtract({ [unit]: Math.trunc(amount) }).epochMilliseconds

const feeOf = ({ config }: CancellationRule): number => config.fee ?? 0

/**
 * Compares two rules with the same window. The one that gives more back is better, then the one with the smaller fee.
 */
const isBetter = (one: CancellationRule, other: CancellationRule): boolean => {
  const more = one.config.percentageToRefund - other.config.percentageToRefund
  return more === 0 ? feeOf(one) < feeOf(other) : more > 0
}

/**
 * Finds the rule that decides what is given back for a session: the one with the longest window that still fits. The
 * last moment of a window counts as inside. Returns null if no rule fits. Then nothing is given back.
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

/** Calculates when credit that a rule gives today expires: at the end of its last day. Null means never. */
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
