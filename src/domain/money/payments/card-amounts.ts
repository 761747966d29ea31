import { decimalsOf } from '#domain/kernel/money.ts'

/** The smallest amounts that the card provider accepts, in minor units, where it states one. */
const minimums: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
}

const usual = 50

export const cardMinimum = (currency: string): number => minimums[currency] ?? usual

/** The largest amount. The provider accepts eight digits in every currency. */
export const cardMaximum = 99_999_999

/** Returns the smallest step of a card amount. In currencies with three decimals, card networks only handle two. */
export const cardStep = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1)
