import { counted } from '#domain/kernel/counted.ts'
import { formatMoney } from '#domain/kernel/money.ts'

interface Terms {
  readonly amount: number
  readonly credits: number
}

/**
 * What customers read before they cancel a promised payment. For a pass: which credits are removed, and that the rest
 * stays.
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

/** What the team reads before they cancel the payment for a pass; '' if every used credit stays paid. */
export const unpaidWords = (unpaidPlaces: number): string =>
  unpaidPlaces === 0
    ? ''
    : `${counted(unpaidPlaces, 'place')} booked with this pass ${unpaidPlaces === 1 ? 'stays' : 'stay'} booked and unpaid. If you don’t want that, cancel ${unpaidPlaces === 1 ? 'that place' : 'those places'} first.`
