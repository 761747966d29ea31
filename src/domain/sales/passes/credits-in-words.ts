import { counted } from '#domain/kernel/counted.ts'
import { refundedCredits } from '#domain/money/payments/refunded-credits.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

/** Names credits of a pass: '2 credits of Swim pass'. */
export const creditsOfPass = (credits: number, pass: string): string =>
  `${counted(credits, 'credit')} of ${pass}`

/**
 * Names bought credits: 'Swim pass, 5 credits', or 'Swim pass, 2 of 5 credits' if the rest was cancelled before it was
 * paid.
 */
export const creditsBoughtInWords = ({
  name,
  credits,
  price,
  cancelled,
}: {
  readonly name: string
  readonly credits: number
  readonly price: number
  readonly cancelled: number
}): string => {
  const all = counted(credits, 'credit')
  return cancelled === 0
    ? `${name}, ${all}`
    : `${name}, ${credits - refundedCredits({ credits, price, refunded: cancelled })} of ${all}`
}

/** Says that credits were restored: '1 credit came back on your session pass.' Returns '' if none were. */
export const creditsBackInWords = (credits: number, whose: 'your' | 'their'): string =>
  credits === 0 ? '' : `${counted(credits, 'credit')} came back on ${whose} session pass.`

/**
 * Lists what credits paid of a price, a line for each pass: '2 credits of Swim pass used'. An attendee who was moved to
 * a place at another price has two steps for one pass.
 */
export const creditsUsedInWords = (steps: readonly QuoteStep[]): readonly string[] =>
  [
    ...Map.groupBy(
      steps.filter((step) => step.kind === 'pass'),
      ({ passId }) => passId,
    ).values(),
  ].map((own) => {
    const credits = own.reduce((sum, { count }) => sum + count, 0)
    return `${creditsOfPass(credits, own[0]?.name ?? '')} used`
  })
