import type { SavedCard } from '#contract/sales/subscriptions/subscription-shapes.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Describes a card: 'Visa ending in 4242'. */
export const cardWords = ({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string =>
  `${brands[brand.toLowerCase()] ?? 'Card'} ending in ${lastFour}`
