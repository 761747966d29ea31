import { nextTry } from './collect-moments.ts'
import type { ChargeNeed, KeptChargeState } from './subscription.ts'

/** Why a bank said no, in the card provider's words. */
export interface Decline {
  readonly code: string
  readonly advice: string | null
}

/** This card will never do: asking its bank again only annoys it. */
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
  // Not a bank: the provider does not know the card any more.
  'resource_missing',
])

/** What a refusal asks of the payer; null where the same card may work another day. */
export const needOf = ({ code, advice }: Decline): ChargeNeed | null => {
  if (code === 'authentication_required') return 'authentication'
  return advice === 'do_not_try_again' || hopeless.has(code) ? 'newCard' : null
}

export interface ChargeNext {
  readonly state: Extract<KeptChargeState, 'retrying' | 'overdue'>
  readonly needs: ChargeNeed | null
  /** When it is tried again, or its payer is reminded that it waits for them. */
  readonly nextTryAt: string | null
}

/** Where a charge goes that could not be collected. After the last try it is for the organiser to decide. */
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
