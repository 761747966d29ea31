import { formatMoney } from '../kernel/money.ts'

/** What somebody agrees to where a card is saved: shown next to the button, and kept as it was worded. */
export const cardConsent = (organiser: string): string =>
  `By going on you agree that ${organiser} saves your card and charges it for what falls due, until you end the subscription. You can change the card or end the subscription in your account.`

/** The same with what the card that is saved pays besides, so that nobody finds a sum on it that they were not told of. */
export const consentInWords = (consent: string, alsoTried: number, currency: string): string =>
  alsoTried === 0
    ? consent
    : `${consent} ${formatMoney(alsoTried, currency)} of your other subscriptions could not be collected so far: it is tried with this card at once.`
