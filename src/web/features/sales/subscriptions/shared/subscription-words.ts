import type { Charge, SavedCard, Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import type { ChargeState } from '#domain/sales/subscriptions/subscription.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

interface Face {
  readonly tone: Tone
  readonly word: string
}

export const chargeTones: Readonly<Record<ChargeState, Tone>> = {
  planned: 'quiet',
  collecting: 'accent',
  retrying: 'warning',
  paid: 'good',
  overdue: 'bad',
  skipped: 'quiet',
  writtenOff: 'quiet',
}

/** Describes the status of a subscription in a word or two, with trouble first. */
export const subscriptionFace = (
  { inTrouble, status, endsOn }: Pick<Subscription, 'inTrouble' | 'status' | 'endsOn'>,
  dateFormat: string,
): Face => {
  if (inTrouble.some(({ state }) => state === 'overdue')) return { tone: 'bad', word: 'Payment overdue' }
  if (inTrouble.length > 0) return { tone: 'warning', word: 'Payment failed' }
  if (status === 'inactive') return { tone: 'quiet', word: 'Ended' }
  if (endsOn !== null) return { tone: 'accent', word: `Ends ${formatDate(endsOn, dateFormat)}` }
  return { tone: 'good', word: 'Active' }
}

/** Formats the expiry of a card, for example '09/2028'. */
export const expiryWords = ({ expiryMonth, expiryYear }: SavedCard): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`

/** Checks if a card has expired. It is valid until its month is over. */
export const isExpired = ({ expiryMonth, expiryYear }: SavedCard, today: string): boolean =>
  `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7)

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a month, for example '2027-02' as 'February 2027'. */
export const monthWords = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`))

/** The action the payer has to take on a failed charge, or '' if waiting is enough. */
export const needWords: Record<NonNullable<Charge['needs']>, string> = {
  authentication: 'The bank asks the cardholder to confirm this payment.',
  newCard: 'This card cannot be used any more. It needs another one.',
}

export const promisedWords = 'A payment for it is announced. The card is not charged meanwhile.'

/**
 * Describes what the payer can do about charges that couldn't be collected. They can't be paid here while another
 * payment is promised.
 */
export const troubleWords = (
  inTrouble: readonly Pick<Charge, 'state' | 'promised'>[],
  name: string,
): string => {
  const isOver = inTrouble.some(({ state }) => state === 'overdue')
  const kept = isOver ? `Your place is kept until ${name} decides otherwise.` : 'Your place is kept.'
  if (inTrouble.some(({ promised }) => promised))
    return `${kept} You announced a payment: please make it, or cancel it first if you want to pay by card.`
  return isOver
    ? `${kept} Please pay, or write to them.`
    : `${kept} You can wait for the next try, pay now, or change the card below.`
}

/** Describes the team's email to the payer: a payment link, or a reminder of the payment they promised. */
export const linkWords = (amount: string, isPromised: boolean) =>
  isPromised
    ? {
        title: 'Email a reminder',
        gets: `an email saying that ${amount} is owed, which asks for the payment that they announced, with a link to how it is made. They cannot pay it by card until that is cancelled.`,
      }
    : {
        title: 'Email a link to pay',
        gets: `an email saying that ${amount} is owed, with a link to pay it and to change the card.`,
      }
