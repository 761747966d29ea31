import { formatMoney } from '#domain/kernel/money.ts'

/**
 * Words what customers agree to when they save a card. It's shown next to the button and stored as worded. All
 * subscriptions of a customer use one card, so saving it for one subscription also covers the others.
 */
export const cardConsent = (organiser: string): string =>
  `By going on you agree that ${organiser} saves your card and charges it for what falls due of all your subscriptions, and at once for what could not be collected so far, until you end them. You can change the card or end a subscription in your account.`

/** Adds the amount that the saved card is also charged, so that no customer finds an unexpected sum on their card. */
export const consentInWords = (consent: string, alsoTried: number, currency: string): string =>
  alsoTried === 0
    ? consent
    : `${consent} ${formatMoney(alsoTried, currency)} of your other subscriptions could not be collected so far.`
