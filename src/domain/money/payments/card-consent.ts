import { formatMoney } from '#domain/kernel/money.ts'

/**
 * What somebody agrees to where a card is saved: shown next to the button, and kept as it was worded. One card is kept
 * for all that somebody subscribes to, so that whoever saves it for one subscription agrees to what it pays of the others.
 */
export const cardConsent = (organiser: string): string =>
  `By going on you agree that ${organiser} saves your card and charges it for what falls due of all your subscriptions, and at once for what could not be collected so far, until you end them. You can change the card or end a subscription in your account.`

/** The same with how much that is, so that nobody finds a sum on their card that they were not told of. */
export const consentInWords = (consent: string, alsoTried: number, currency: string): string =>
  alsoTried === 0
    ? consent
    : `${consent} ${formatMoney(alsoTried, currency)} of your other subscriptions could not be collected so far.`
