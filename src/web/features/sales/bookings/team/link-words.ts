import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { announcedInWords, isAllAnnounced, notAnnounced } from '#domain/money/payments/announced.ts'

/** Describes the email to send: a payment link, or a reminder of a promised payment. */
export const linkWords = (
  due: number,
  payments: TeamBooking['payments'],
  currency: string,
): { readonly title: string; readonly gets: string } => {
  const money = formatMoney(due, currency)
  const announced = announcedInWords(payments, currency)
  if (isAllAnnounced(due, payments))
    return {
      title: 'Email a reminder',
      gets: `an email saying that ${money} is due, with a link to the booking in their account. They announced all of it, ${announced}: the email asks for that. They cannot pay in another way until it is cancelled, by them or by you.`,
    }
  const also =
    announced === ''
      ? ''
      : ` They announced ${announced}: the other ${formatMoney(notAnnounced(due, payments), currency)} can be paid there.`
  return {
    title: 'Email a link to pay',
    gets: `an email saying that ${money} is due, with a link to the booking in their account, where they can pay.${also}`,
  }
}
