import { and, asc, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EmailData } from '#server/gateways/mail/email-kinds.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { forBooking } from '#server/money/payments/for-booking.ts'
import { presentPayments } from '#server/money/payments/present-payments.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookingCalendar } from './calendar/booking-calendar.ts'
import type { BookingRow } from './find-booking.ts'
import { itemsInEmail } from './items-in-email.ts'
import { presentBookings } from './present-booking.ts'

/** Lists what is to be paid by methods other than card, and how. */
const howToPay = async (tx: Tx, bookingId: string): Promise<EmailData['bookingConfirmed']['toPay']> => {
  const open = await tx.sql
    .select()
    .from(payments)
    .where(and(forBooking(tx, bookingId), eq(payments.state, 'pending')))
    .orderBy(asc(payments.id))
  return (
    await presentPayments(
      tx,
      open.filter(({ method }) => method !== 'card'),
    )
  ).map((payment) => ({
    amount: formatMoney(payment.amount, payment.currency),
    method: paymentMethodLabels[payment.method],
    provider: payment.provider ?? '',
    instructions: payment.instructions,
    reference: payment.reference,
  }))
}

/**
 * Emails the customer their booking: what, for whom, when, what is paid and what isn't, with the dates for their
 * calendar.
 */
export const tellBooked = async (tx: Tx, client: Client, row: BookingRow): Promise<void> => {
  const [booking] = await presentBookings(tx, client, [row])
  const user = await findUser(tx, row.userId ?? '')
  if (!booking || !user) throw new Error('a booking without its owner')
  const money = (amount: number) => formatMoney(amount, client.currency)
  const { total, paid, dueOn } = booking.money
  await queueEmail(
    tx,
    client,
    'bookingConfirmed',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      reference: booking.reference,
      items: await itemsInEmail(tx, client, booking.items),
      total: money(total),
      paid: money(paid),
      due: total > paid ? money(dueOf({ total, paid, dueOn })) : '',
      dueOn: dueOn === null ? '' : formatDate(dueOn, client.dateFormatTextualWithYear),
      toPay: await howToPay(tx, row.id),
      notes: booking.notes.map(({ name, text }) => ({ activity: name, text })),
      link: `${client.baseUrl}${pages.accountBooking({ bookingId: row.id })}`,
    },
    { bookingId: row.id, calendar: await bookingCalendar(tx, client, row.id) },
  )
}
