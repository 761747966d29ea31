const digits = (currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export const isCurrency = (code: string) =>
  /^[a-z]{3}$/u.test(code) && Intl.supportedValuesOf('currency').includes(code.toUpperCase())

export const formatMoney = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 10 ** digits(currency),
  )

/** The provider's minimum amounts, in minor units. */
const minimum: Readonly<Record<string, number>> = {
  aud: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  huf: 17500,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  usd: 50,
}

export const minimumAmount = (currency: string) => minimum[currency] ?? 50
export const maximumAmount = 99_999_999

/** Checks for an amount too fine for the networks, which handle only two of three decimals. */
export const isTooFine = (amount: number, currency: string) => digits(currency) === 3 && amount % 10 !== 0

const currencyOfCountry: Readonly<Record<string, string>> = {
  AU: 'aud',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
  US: 'usd',
}

export const defaultCurrency = (country: string) => currencyOfCountry[country] ?? 'eur'
