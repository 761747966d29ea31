import { nextTry } from './collect-moments.ts'
import type { ChargeNeed, KeptChargeState } from './subscription.ts'

/** Why a bank refused a charge, in the card provider's codes. */
export interface Decline {
  readonly code: string
  readonly advice: string | null
}

/** Refusals after which a card will never work. Trying it again only annoys its bank. */
const hopeless = new Set([
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'invalid_account',
  'invalid_number',
  'incorrect_number',
  'card_not_supported',
  'currency_not_supported',
  'new_account_information_available',
  'do_not_try_again',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'security_violation',
  'fraudulent',
  'merchant_blacklist',
  'testmode_decline',
  // Not a bank's refusal: the card provider no longer knows the card.
  'resource_missing',
])

/** Finds what a refused charge needs from the payer. Returns null if the same card may work another day. */
export const needOf = ({ code, advice }: Decline): ChargeNeed | null => {
  if (code === 'authentication_required') return 'authentication'
  return advice === 'do_not_try_again' || hopeless.has(code) ? 'newCard' : null
}

export interface ChargeNext {
  readonly state: Extract<KeptChargeState, 'retrying' | 'overdue'>
  readonly needs: ChargeNeed | null
  /** When the charge is tried again, or its payer is reminded. */
  readonly nextTryAt: string | null
}

/** Decides what happens to a charge that couldn't be collected. After the last try, the organiser decides. */
export const afterRefusal = (
  needs: ChargeNeed | null,
  {
    firstTried,
    now,
    timeZone,
  }: { readonly firstTried: string; readonly now: string; readonly timeZone: string },
): ChargeNext => {
  const nextTryAt = nextTry(firstTried, now, timeZone)
  return { state: nextTryAt === null ? 'overdue' : 'retrying', needs, nextTryAt }
}
