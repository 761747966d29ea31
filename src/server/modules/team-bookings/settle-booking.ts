import type { TeamPayment } from '#contract/team-bookings.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { BookingRow } from '../bookings/find-booking.ts'
import { finishPayment } from '../payments/end-payment.ts'
import { insertPayment } from '../payments/keep-payment.ts'
import { chooseWay } from '../payments/ways-to-pay.ts'
import { findUser } from '../users/find-user.ts'

type Placed = BookingRow & { readonly userId: string }

/** The money is there already: a payment that is over as soon as it is kept. */
const record = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  booking: Placed,
  paid: Extract<TeamPayment, { readonly kind: 'recorded' }>,
): Promise<Failure | undefined> => {
  const way = await chooseWay(tx, paid.method, paid.provider, 'forAdmins')
  if (way instanceof Failure) return way
  const payment = await insertPayment(tx, scope.client, {
    userId: booking.userId,
    purpose: 'booking',
    purposeId: booking.id,
    method: paid.method,
    amount: paid.amount,
    ...way.columns,
    state: 'created',
  })
  await finishPayment(tx, scope, payment, 'succeeded', {
    receivedOn: paid.receivedOn,
    receivedReference: paid.receivedReference,
    recordedBy: caller.userId,
  })
  return undefined
}

/** The address of the booking in their account, where what is due can be paid. */
const askToPay = async (tx: Tx, { client }: Scope, booking: Placed, dueOn: string | null) => {
  const user = await findUser(tx, booking.userId)
  if (!user) throw new Error('whoever booked is gone')
  await queueEmail(
    tx,
    client,
    'bookingToPay',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      reference: booking.reference ?? '',
      due: formatMoney(booking.total, client.currency),
      dueOn,
      link: `${client.baseUrl}/account/bookings/${booking.id}`,
      email: user.email,
      hasPassword: user.passwordHash !== null,
    },
    { bookingId: booking.id },
  )
}

/** Paid now, or due on a day; whoever is to pay by themselves is told where. */
export const settleBooking = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  booking: Placed,
  payment: TeamPayment,
): Promise<Failure | undefined> => {
  if (payment.kind === 'recorded') return record(tx, scope, caller, booking, payment)
  const dueOn = payment.dueOn ?? booking.dueOn
  if (booking.total > 0 && dueOn !== booking.dueOn)
    await tx.sql
      .update(bookings)
      .set({ dueOn })
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, booking.id)))
  if (payment.kind === 'link' && booking.total > 0) await askToPay(tx, scope, booking, dueOn)
  return undefined
}
