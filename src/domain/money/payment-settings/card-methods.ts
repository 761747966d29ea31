/** The specification's section 3, in its order. */
export const cardMethods = [
  'afterpay_clearpay',
  'apple_pay',
  'card',
  'google_pay',
  'klarna',
  'link',
  'pay_by_bank',
  'revolut_pay',
] as const
export type CardMethod = (typeof cardMethods)[number]

/** Offered only there; every other method everywhere. Section 9. */
const countriesOf: Partial<Record<CardMethod, readonly string[]>> = {
  revolut_pay: ['GB', 'IE', 'NO', 'ES', 'CY'],
  klarna: 'US CA AT BE DE NL CH DK FI NO SE CZ FR GR IE IT PL PT RO ES GB AU NZ'.split(' '),
}

export const isOfferedIn = (method: CardMethod, country: string): boolean =>
  countriesOf[method]?.includes(country) ?? true

/** Cards themselves are always on. */
export const canToggle = (method: CardMethod): boolean => method !== 'card'

/** Of the provider's page, in the specification's order. */
export const cardMethodsIn = (country: string): readonly CardMethod[] =>
  cardMethods.filter((method) => isOfferedIn(method, country))

export const cardMethodLabels: Record<CardMethod, string> = {
  afterpay_clearpay: 'Afterpay / Clearpay',
  apple_pay: 'Apple Pay',
  card: 'Card',
  google_pay: 'Google Pay',
  klarna: 'Klarna',
  link: 'Link',
  pay_by_bank: 'Pay by Bank',
  revolut_pay: 'Revolut Pay',
}
