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

/** Lists open promises: vouchers, funding, transfers and cash, which the customer pays outside Rollcall. */
export const announcedOf = <Payment extends ForBooking>(payments: readonly Payment[]): readonly Payment[] =>
  payments.filter((payment) => isOpen(payment) && payment.method !== 'card')

/** Returns the amount that neither promises nor an open card page cover. */
export const leftToPay = (due: number, payments: readonly Omit<ForBooking, 'method'>[]): number =>
  Math.max(0, due - sumOf(payments.filter(isOpen)))

/** Returns the amount that isn't promised. It's paid here, or on the card page that was opened for it. */
export const notAnnounced = (due: number, payments: readonly ForBooking[]): number =>
  Math.max(0, due - sumOf(announcedOf(payments)))

/** Says whether everything due is promised, so that nothing else can be paid until a promise is cancelled. */
export const isAllAnnounced = (due: number, payments: readonly ForBooking[]): boolean =>
  due > 0 && notAnnounced(due, payments) === 0

/**
 * Describes the promises, such as '£50.00 by bank transfer and £34.00 by childcare voucher'. Empty if nothing is
 * promised.
 */
export const announcedInWords = (payments: readonly ForBooking[], currency: string): string =>
  inOneSentence(
    announcedOf(payments).map(
      ({ amount, method }) => `${formatMoney(amount, currency)} by ${methodInSentence(method)}`,
    ),
  )

/**
 * Gives the amounts for an email that asks for payment: the promises, and what is left to pay. Each is '' if it doesn't
 * apply.
 */
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
