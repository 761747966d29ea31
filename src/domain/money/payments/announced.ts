import {
  methodInSentence,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { isOpen, type PaymentState } from './payment-states.ts'

interface ForBooking {
  readonly amount: number
  readonly method: PaymentMethodKind
  readonly state: PaymentState
}

/** Vouchers, funding, transfers and cash that are on their way: the payer does it elsewhere. */
export const announcedOf = <Payment extends ForBooking>(payments: readonly Payment[]): readonly Payment[] =>
  payments.filter((payment) => isOpen(payment) && payment.method !== 'card')

/** What can still be paid beside what is on its way already: by promises, and by a card page that is open. */
export const leftToPay = (due: number, payments: readonly Omit<ForBooking, 'method'>[]): number =>
  Math.max(0, due - sumOf(payments.filter(isOpen)))

/** What of it nobody has announced: it is paid here, or on the card page that was opened for it. */
export const notAnnounced = (due: number, payments: readonly ForBooking[]): number =>
  Math.max(0, due - sumOf(announcedOf(payments)))

/** Nothing can be paid beside what was announced, in any way, until some of that is cancelled. */
export const isAllAnnounced = (due: number, payments: readonly ForBooking[]): boolean =>
  due > 0 && notAnnounced(due, payments) === 0

/** '£50.00 by bank transfer and £34.00 by childcare voucher'; '' where nothing was announced. */
export const announcedInWords = (payments: readonly ForBooking[], currency: string): string =>
  inOneSentence(
    announcedOf(payments).map(
      ({ amount, method }) => `${formatMoney(amount, currency)} by ${methodInSentence(method)}`,
    ),
  )

/** What an email that asks for what is due says of it: what was announced, '' for nothing; and what is to be paid beside that, '' where that is all. */
export const askedBeside = (due: number, payments: readonly ForBooking[], currency: string) => ({
  announced: announcedInWords(payments, currency),
  left: isAllAnnounced(due, payments) ? '' : formatMoney(notAnnounced(due, payments), currency),
})

/**
 * Tells customers who promised everything that is due that there is nothing else to pay. If part of a promise has
 * arrived, only the rest counts. Some promises can't be cancelled by the customer, hence "if you can".
 */
export const allAnnouncedInWords = (payments: readonly ForBooking[], currency: string): string => {
  const which = announcedOf(payments).length === 1 ? 'that payment' : 'one of these payments'
  return `You’ve already told us you’ll pay everything that’s due: ${announcedInWords(payments, currency)}. To pay another way, cancel ${which} if you can, or ask us.`
}
