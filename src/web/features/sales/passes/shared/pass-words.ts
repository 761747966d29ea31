import { counted } from '#domain/kernel/counted.ts'
import { creditsOfPass } from '#domain/sales/passes/credits-in-words.ts'
import type { PassOption, PassStatus } from '#domain/sales/passes/pass.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

export const creditsInWords = (credits: number): string => counted(credits, 'credit')

/** Names an option, for example '5 credits of Football pass'. */
export const optionLabel = ({ creditAmount }: Pick<PassOption, 'creditAmount'>, pass: string): string =>
  creditsOfPass(creditAmount, pass)

const singular = { days: 'day', months: 'month', years: 'year' } as const

/** Describes the validity, for example 'good for 3 months' or 'no expiry'. */
export const goodFor = (expiresAfter: PassOption['expiresAfter']): string => {
  if (expiresAfter === null) return 'no expiry'
  return `good for ${counted(expiresAfter.amount, singular[expiresAfter.unit])}`
}

export const priceInWords = (price: number, currency: string): string =>
  price === 0 ? 'free' : formatMoney(price, currency)

/** Describes an option, for example '5 credits for £45.00, good for 3 months'. */
export const optionInWords = ({ creditAmount, price, expiresAfter }: PassOption, currency: string): string =>
  `${creditsInWords(creditAmount)} ${price === 0 ? 'for free' : `for ${formatMoney(price, currency)}`}, ${goodFor(expiresAfter)}`

/** Says what one session costs, or returns null if that is obvious or the price doesn't divide evenly. */
export const eachInWords = ({ creditAmount, price }: PassOption, currency: string): string | null =>
  price === 0 || creditAmount === 1 || price % creditAmount !== 0
    ? null
    : `${formatMoney(price / creditAmount, currency)} a session`

export const statusWords: Record<PassStatus, string> = {
  active: 'Active',
  fullyUsed: 'Fully used',
  expired: 'Expired',
}

export const statusTones: Record<PassStatus, Tone> = {
  active: 'good',
  fullyUsed: 'quiet',
  expired: 'warning',
}

/** Names the first few and counts the rest, for example 'Swimming, Judo and 3 more'. */
export const namesInWords = (names: readonly string[], most: number): string => {
  if (names.length === 0) return 'None yet'
  const more = names.length - most
  return more <= 0 ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${more} more`
}

const paidLater: Record<Exclude<PaidMethod, 'card'>, string> = {
  childcareVoucher: 'Get it and pay by voucher',
  childcareFunding: 'Get it and pay by Tax-Free Childcare',
  bankTransfer: 'Get it and pay by bank transfer',
  cash: 'Get it and pay in cash',
}

/** Labels the button with what pressing it does. Only a card pays immediately. */
export const buyWords = (rest: number, method: PaidMethod, currency: string): string => {
  if (rest === 0) return 'Get it'
  return method === 'card' ? `Pay ${formatMoney(rest, currency)} by card` : paidLater[method]
}
