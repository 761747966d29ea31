import { counted } from '#domain/kernel/counted.ts'
import { formatMoney } from '#domain/kernel/money.ts'

interface Terms {
  readonly amount: number
  readonly credits: number
}

/**
 * Describes what cancelling a promised payment means to the customer. For a pass, says which credits are removed and
 * that the others stay.
 */
export const cancelWords = (
  { amount, credits }: Terms,
  { name, currency }: { readonly name: string; readonly currency: string },
): string => {
  const warning = `Do this only if you haven’t paid. If the money is on its way already, leave it as it is, so that ${name} can match it to you.`
  return credits === 0
    ? warning
    : `This cancels ${formatMoney(amount, currency)} and takes ${counted(credits, 'unused credit')} off your pass. You still pay for any credits you have used. ${warning}`
}

interface CancelledPass {
  readonly credits: number
  readonly cancelled: number
  readonly removed: number
  readonly used: number
}

/** Describes what the customer has cancelled of a pass payment, or returns '' if nothing was cancelled. */
export const cancelledWords = (
  { credits, cancelled, removed, used }: CancelledPass,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): string => {
  if (cancelled === 0) return ''
  const rest = credits - removed
  const others =
    used === rest ? `the ${counted(rest, 'credit')} you used` : `the other ${counted(rest, 'credit')}`
  return `You cancelled ${formatMoney(cancelled, currency)} and ${counted(removed, 'unused credit')}. ${formatMoney(amount, currency)} for ${others} is still to pay.`
}

/** Describes to the team what cancelling a promised payment changes, before they confirm. */
export const callOffWords = ({
  credits,
  unpaidPlaces,
}: {
  readonly credits: number
  readonly unpaidPlaces: number
}): string => {
  const removed =
    credits === 0
      ? ''
      : `${counted(credits, 'unused credit')} ${credits === 1 ? 'is' : 'are'} removed from the pass. `
  if (unpaidPlaces === 0) return removed.trimEnd()
  return unpaidPlaces === 1
    ? `${removed}1 place booked with this pass stays booked and unpaid. If you don’t want that, cancel that place first.`
    : `${removed}${unpaidPlaces} places booked with this pass stay booked and unpaid. If you don’t want that, cancel those places first.`
}
