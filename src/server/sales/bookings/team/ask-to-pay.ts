import { pages } from '#contract/pages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { askedBeside } from '#domain/money/payments/announced.ts'
import { dueOf, paymentStanding } from '#domain/sales/bookings/payment-standing.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { openPaymentsOf } from '#server/money/payments/open-payments.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { savesCardFor } from '#server/sales/subscriptions/has-live-subscription.ts'
import { todayOf } from '#server/today-of.ts'
import type { OwnedBooking } from './keep-recorded.ts'

/** Emails the customer a link to the booking in their account, where they can pay what is due. */
export const askToPay = async (tx: Tx, { client }: Scope, booking: OwnedBooking): Promise<void> => {
  const user = await findUser(tx, booking.userId)
  if (!user) throw new Error('whoever booked is gone')
  const due = dueOf(booking)
  await queueEmail(
    tx,
    client,
    'bookingToPay',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      reference: booking.reference ?? '',
      due: formatMoney(due, client.currency),
      ...askedBeside(due, await openPaymentsOf(tx, booking.id), client.currency),
      dueOn: booking.dueOn,
      isOverdue: paymentStanding(booking, todayOf(tx, client)) === 'overdue',
      link: `${client.baseUrl}${pages.accountBooking({ bookingId: booking.id })}`,
      email: user.email,
      hasPassword: user.passwordHash !== null,
      byTeam: booking.source === 'team',
      savesCard: await savesCardFor(tx, booking.id),
    },
    { bookingId: booking.id },
  )
}
