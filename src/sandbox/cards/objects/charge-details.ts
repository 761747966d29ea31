import type { PaymentMethod } from './payment-method.ts'
import type { Decline } from './test-cards.ts'

/** Returns how the customer paid, in a charge's format. */
export const detailsOf = (method: PaymentMethod, amount: number, authenticated: boolean) => {
  if (method.type === 'pay_by_bank') return { type: 'pay_by_bank', pay_by_bank: {} }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  const known = { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 }
  return {
    type: 'card',
    card: {
      ...known,
      amount_authorized: amount,
      authorization_code: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? { result: 'authenticated', version: '2.2.0' } : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

export const outcome = (type: string, network_status: string, decline?: Decline) => ({
  advice_code: decline?.advice_code ?? null,
  network_advice_code: null,
  network_decline_code: null,
  network_status,
  reason: decline?.decline_code ?? null,
  risk_level: 'normal',
  seller_message: decline === undefined ? 'Payment complete.' : 'The bank returned a decline.',
  type,
})
