/** The methods of section 3 of the specification, in its order. */
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

/** The countries of methods that are limited to some, as in section 9. Every other method is offered everywhere. */
const countriesOf: Partial<Record<CardMethod, readonly string[]>> = {
  revolut_pay: ['GB', 'IE', 'NO', 'ES', 'CY'],
  klarna: 'US CA AT BE DE NL CH DK FI NO SE CZ FR GR IE IT PL PT RO ES GB AU NZ'.split(' '),
}

export const isOfferedIn = (method: CardMethod, country: string): boolean =>
  countriesOf[method]?.includes(country) ?? true

/** Says whether a method can be switched. Cards are always on. */
export const canToggle = (method: CardMethod): boolean => method !== 'card'

/** Lists the methods of the provider's page for a country, in the specification's order. */
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
