/** The bank's reason to refuse, in the provider's words. */
export interface Decline {
  readonly code: string
  readonly decline_code: string
  readonly message: string
  readonly advice_code?: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data'
}

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly last4: string
  /** The name on the payment page. */
  readonly label: string
  /** The bank's answer when the card is charged through the API. */
  readonly charge?: Decline
  /** True if the card can't be saved on a customer either. */
  readonly refusesToBeSaved?: true
  readonly authenticates?: 'always' | 'untilSaved'
  readonly refunds?: 'pending' | 'failing'
  readonly disputed?: true
}

const tryLater = { advice_code: 'try_again_later' } as const
const stop = { advice_code: 'do_not_try_again' } as const
const confirm = { advice_code: 'confirm_card_data' } as const

const declined = (decline_code: string, advice: Pick<Decline, 'advice_code'>): Decline => ({
  code: 'card_declined',
  decline_code,
  message:
    decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  ...advice,
})

export const genericDecline = declined('generic_decline', tryLater)

export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  decline_code: 'authentication_required',
  message:
    'The provided payment method has failed authentication. You can provide another payment method to retry.',
}

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  ...confirm,
}
const wrongCvc: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  ...confirm,
}
const processing: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
  ...tryLater,
}

const visa = (last4: string, label: string, rest: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  label,
  ...rest,
})
const declining = (last4: string, label: string, charge: Decline) =>
  visa(last4, label, { charge, refusesToBeSaved: true })
const later = (last4: string, label: string, charge: Decline) =>
  visa(last4, `works now, later ${label}`, { charge })

/**
 * The test cards, by the name that the API takes as a payment method. The names that begin with `later_` are ours.
 * These cards can be saved, and are declined when they are charged later. The provider offers that for one reason only.
 */
export const testCards = {
  visa: visa('4242', 'works'),
  mastercard: { brand: 'mastercard', last4: '4444', label: 'works' },
  amex: { brand: 'amex', last4: '8431', label: 'works' },
  chargeDeclined: declining('0002', 'declined', genericDecline),
  chargeDeclinedInsufficientFunds: declining('9995', 'no money', declined('insufficient_funds', tryLater)),
  chargeDeclinedLostCard: declining('9987', 'lost', declined('lost_card', stop)),
  chargeDeclinedStolenCard: declining('9979', 'stolen', declined('stolen_card', stop)),
  chargeDeclinedExpiredCard: declining('0069', 'expired', expired),
  chargeDeclinedIncorrectCvc: declining('0127', 'wrong security code', wrongCvc),
  chargeDeclinedProcessingError: declining('0119', 'error at the bank', processing),
  chargeDeclinedVelocityLimitExceeded: declining(
    '6975',
    'too often',
    declined('card_velocity_exceeded', tryLater),
  ),
  chargeCustomerFail: later('0341', 'declined', genericDecline),
  later_insufficientFunds: later('9994', 'no money', declined('insufficient_funds', tryLater)),
  later_expired: later('0068', 'expired', expired),
  later_lost: later('9986', 'lost', declined('lost_card', stop)),
  later_stolen: later('9978', 'stolen', declined('stolen_card', stop)),
  later_doNotTryAgain: later('9970', 'never try again', declined('do_not_try_again', stop)),
  authenticationRequired: visa('3184', 'works now, needs authentication later', { authenticates: 'always' }),
  authenticationRequiredOnSetup: visa('3155', 'needs authentication until it is saved', {
    authenticates: 'untilSaved',
  }),
  pendingRefund: visa('7726', 'works, refunds take days', { refunds: 'pending' }),
  refundFail: visa('5126', 'works, refunds fail', { refunds: 'failing' }),
  createDispute: visa('0259', 'works, and is disputed', { disputed: true }),
} as const satisfies Record<string, TestCard>

export type TestCardName = keyof typeof testCards

export const isTestCard = (name: string): name is TestCardName => Object.hasOwn(testCards, name)

/** Returns the test card of a token: `pm_card_visa` → `visa`. */
export const testCardOfToken = (token: string): TestCardName | undefined => {
  const name = token.startsWith('pm_card_') ? token.slice('pm_card_'.length) : ''
  return isTestCard(name) ? name : undefined
}

/** The cards that can be saved, for choosing on the payment page how a card behaves later. */
export const savableCards = (Object.keys(testCards) as TestCardName[]).filter((name) => {
  const card: TestCard = testCards[name]
  return card.refusesToBeSaved !== true && card.brand === 'visa' && card.authenticates !== 'untilSaved'
})
