import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { lastDayOf } from '#domain/money/credit/expiry.ts'
import type { BackPart } from './back-part.ts'

interface Organiser {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly dateFormatTextualWithYear: string
}

/**
 * Describes a part of the money for the person who gets it: '£12.00 to your card', '£5.00 to your account credit, to be
 * used by Mon 3 May 2027'.
 */
export const backInWords = ({ from, to, amount, expiresAt }: BackPart, organiser: Organiser): string => {
  const money = formatMoney(amount, organiser.currency)
  if (to === 'card') return `${money} to your card. A bank may take up to ten days to show it.`
  if (to === 'byHand') {
    const how = from === 'accountCredit' ? '' : ` You paid by: ${paymentMethodLabels[from]}.`
    return `${money} from ${organiser.name} directly.${how}`
  }
  if (expiresAt === null) return `${money} to your account credit, which does not expire.`
  const lastDay = lastDayOf(expiresAt, organiser.timeZone)
  return `${money} to your account credit, to be used by ${formatDate(lastDay, organiser.dateFormatTextualWithYear)}.`
}

/** Describes money that a bank is holding, for the customer of that bank. */
export const heldInWords = (money: string): string =>
  `${money} later: your bank is looking into a payment for this booking, and we settle this once it has decided.`
