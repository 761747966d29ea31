import { dueOf, paymentStanding } from '#domain/bookings/payment-standing.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { askedBeside } from '#domain/payments/announced.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import { todayOf } from '../../today-of.ts'
import { openPaymentsOf } from '../payments/open-payments.ts'
import { savesCardFor } from '../subscriptions/has-live-subscription.ts'
import { findUser } from '../users/find-user.ts'
import type { OwnedBooking } from './keep-recorded.ts'

/** Mails the address of the booking in their account, where what is due can be paid. */
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
      link: `${client.baseUrl}/account/bookings/${booking.id}`,
      email: user.email,
      hasPassword: user.passwordHash !== null,
      byTeam: booking.source === 'team',
      savesCard: await savesCardFor(tx, booking.id),
    },
    { bookingId: booking.id },
  )
}
