import type { Checkout } from '#contract/sales/checkout.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Shares } from './pay-choice.ts'

const verbs: Record<Exclude<PaymentMethodKind, 'card'>, string> = {
  childcareVoucher: 'Book and pay by voucher',
  childcareFunding: 'Book and pay by Tax-Free Childcare',
  bankTransfer: 'Book and pay by bank transfer',
  cash: 'Book and pay in cash',
  payLater: 'Book and pay later',
}

/** Labels the button with what pressing it does. */
export const buttonWords = ({ credit, funding, rest, by }: Shares, currency: string): string => {
  if (rest > 0 && by === 'card') return `Pay ${formatMoney(rest, currency)} by card`
  if (by === 'card') return 'Save my card and book'
  if (funding > 0) return verbs.childcareFunding
  if (rest > 0 && by !== null) return verbs[by]
  return credit > 0 && rest === 0 ? 'Book and pay with credit' : 'Book'
}

/** Says what happens next, below the button. */
export const nextWords = ({ rest, by }: Shares, emailWorks: boolean): string => {
  if (rest > 0 && by === 'card') return 'You pay on the card provider’s page and come back here.'
  if (by === 'card')
    return 'You save your card on the card provider’s page and come back here. Nothing is paid yet.'
  if (rest > 0 && by === null) return ''
  return emailWorks
    ? 'Your places are yours at once, and we send you an email.'
    : 'Your places are yours at once.'
}

interface Settings {
  readonly organiser: string
  readonly sandbox: boolean
  /** The due day, in words. */
  readonly dueOn: string
}

/** Explains what choosing a payment method means, below its name. */
export const aboutWay = (method: PaymentMethodKind, { organiser, sandbox, dueOn }: Settings): string => {
  if (method === 'card')
    return sandbox
      ? 'You leave for the card provider’s page for a moment and come back here. Test cards only: no money moves.'
      : 'You leave for the card provider’s page for a moment and come back here.'
  if (method === 'cash') return `Hand it to ${organiser} by ${dueOn}. Your places are booked at once.`
  if (method === 'payLater') return `Your places are booked at once. Pay any way you like by ${dueOn}.`
  if (method === 'bankTransfer')
    return `You get the bank details and a reference, and pay by ${dueOn}. Your places are booked at once.`
  return `You get the details and a reference, and pay by ${dueOn}. Your places are booked at once.`
}

/** Formats the last day to pay for a booking made today. */
export const dueDay = (today: string, dueDays: number, pattern: string): string =>
  formatDate(Temporal.PlainDate.from(today).add({ days: dueDays }).toString(), pattern)

const endsSoon = (toUse: Checkout['creditToUse'], currency: string, pattern: string): string =>
  toUse === null
    ? ''
    : ` ${formatMoney(toUse.amount, currency)} of it expires after ${formatDate(toUse.lastDay, pattern)}.`

/** Explains what using account credit would do, and what expires if it isn't used. */
export const creditWords = (
  { credit, creditToUse, withCredit }: Pick<Checkout, 'credit' | 'creditToUse' | 'withCredit'>,
  { currency, pattern }: { readonly currency: string; readonly pattern: string },
) => {
  const uses = formatMoney(withCredit.credit, currency)
  const has = formatMoney(credit, currency)
  const does =
    withCredit.rest === 0
      ? `${uses} of your ${has} pays for everything.`
      : `${uses} of your ${has}, which leaves ${formatMoney(withCredit.rest, currency)} to pay.`
  return `${does}${endsSoon(creditToUse, currency, pattern)}`
}
