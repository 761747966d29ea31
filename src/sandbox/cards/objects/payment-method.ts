import { isTestCard, type TestCard, type TestCardName, testCards } from './test-cards.ts'

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null } as const

export interface CardDetails {
  readonly brand: string
  readonly checks: {
    readonly address_line1_check: null
    readonly address_postal_code_check: null
    readonly cvc_check: 'pass'
  }
  readonly country: string
  readonly display_brand: string
  readonly exp_month: number
  readonly exp_year: number
  /** The provider's stable identifier of a card number. Here it says which test card it is. */
  readonly fingerprint: string
  readonly funding: 'credit'
  readonly generated_from: null
  readonly last4: string
  readonly networks: { readonly available: readonly string[]; readonly preferred: null }
  readonly regulated_status: 'unregulated'
  readonly three_d_secure_usage: { readonly supported: true }
  readonly wallet: null
}

interface Common {
  readonly id: string
  readonly object: 'payment_method'
  readonly allow_redisplay: 'limited' | 'unspecified'
  readonly billing_details: typeof nobody
  readonly created: number
  readonly customer: string | null
  readonly customer_account: null
  readonly livemode: false
  readonly metadata: Readonly<Record<string, string>>
}

export type CardMethod = Common & { readonly type: 'card'; readonly card: CardDetails }
/** A payment method whose payments the bank confirms days later. */
export type BankMethod = Common & {
  readonly type: 'pay_by_bank'
  readonly pay_by_bank: object
}
export type PaymentMethod = CardMethod | BankMethod

const common = (id: string, created: number): Common => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: nobody,
  created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
})

const detailsOf = (name: TestCardName, year: number): CardDetails => {
  const { brand, last4 } = testCards[name]
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'GB',
    display_brand: brand === 'amex' ? 'american_express' : brand,
    exp_month: 12,
    exp_year: year,
    fingerprint: name,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

const yearOf = (now: number) => new Date(now * 1000).getUTCFullYear()

export const newCard = (id: string, now: number, name: TestCardName): CardMethod => ({
  ...common(id, now),
  type: 'card',
  card: detailsOf(name, yearOf(now) + 3),
})

export const newBank = (id: string, now: number): BankMethod => ({
  ...common(id, now),
  type: 'pay_by_bank',
  pay_by_bank: {},
})

export const savedOn = <M extends PaymentMethod>(method: M, customer: string): M => ({
  ...method,
  customer,
  allow_redisplay: 'limited',
})

export const becomes = (method: CardMethod, name: TestCardName): CardMethod => ({
  ...method,
  card: { ...method.card, fingerprint: name, last4: testCards[name].last4 },
})

export const testCardOf = (method: PaymentMethod): TestCard =>
  method.type === 'card' && isTestCard(method.card.fingerprint)
    ? testCards[method.card.fingerprint]
    : testCards.visa
