/** What somebody agrees to where a card is saved: shown next to the button, and kept as it was worded. */
export const cardConsent = (organiser: string): string =>
  `By going on you agree that ${organiser} saves your card and charges it for what falls due, until you end the subscription. You can change the card or end the subscription in your account.`
