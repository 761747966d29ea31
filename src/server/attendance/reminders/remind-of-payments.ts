import { and, asc, between, eq, lt, sql } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { dueDaysInReach, dueReminderOf } from '#domain/attendance/reminders/due-reminder.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { askedBeside } from '#domain/money/payments/announced.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { users } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { openPaymentsByBooking } from '#server/money/payments/open-payments.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { claimReminders } from './claim-reminders.ts'

const unpaidBookings = (tx: Tx, { from, to }: { readonly from: string; readonly to: string }) =>
  tx.sql
    .select({
      id: bookings.id,
      reference: bookings.reference,
      total: bookings.total,
      paid: bookings.paid,
      dueOn: bookings.dueOn,
      placedAt: bookings.placedAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      activities: sql<string[]>`array(
        select distinct g.name from booking_items i
        join activity_groups g on g.client_id = i.client_id and g.id = i.activity_group_id
        where i.client_id = ${bookings.clientId} and i.booking_id = ${bookings.id} and i.status in ('ready', 'used')
        order by g.name)`,
    })
    .from(bookings)
    .innerJoin(users, and(eq(users.clientId, bookings.clientId), eq(users.id, bookings.userId)))
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        eq(bookings.state, 'placed'),
        lt(bookings.paid, bookings.total),
        between(bookings.dueOn, from, to),
        sql`not exists (select 1 from reminders r where r.client_id = ${bookings.clientId}
          and r.subject_id = ${bookings.id} and r.user_id = ${users.id} and r.kind = 'overdue')`,
      ),
    )
    .orderBy(asc(bookings.dueOn), asc(bookings.id))

type UnpaidBooking = Awaited<ReturnType<typeof unpaidBookings>>[number]

/**
 * Builds the reminder with the payments that were promised, so that a customer who promised to pay doesn't read that
 * nothing is under way.
 */
const emailOf = (client: Client, booking: UnpaidBooking, open: readonly PaymentRow[]) => ({
  to: booking,
  bookingId: booking.id,
  data: {
    reference: booking.reference ?? '',
    activities: inOneSentence(booking.activities),
    due: formatMoney(dueOf(booking), client.currency),
    total: formatMoney(booking.total, client.currency),
    ...askedBeside(dueOf(booking), open, client.currency),
    dueOn: formatDate(booking.dueOn ?? '', client.dateFormatTextualWithYear),
    link: `${client.baseUrl}${pages.accountBooking({ bookingId: booking.id })}`,
  },
})

/** Sends reminders of unpaid amounts, before the due date and once after. Each is sent at most once per booking. */
export const remindOfPayments = async ({ client, ...scope }: Scope): Promise<void> => {
  const here = localParts(scope.now.toString(), client.timeZone)
  await scope.transaction(async (tx) => {
    const unpaid = await unpaidBookings(tx, dueDaysInReach(here.date))
    for (const kind of ['due', 'overdue'] as const) {
      const wanted = unpaid.filter(({ dueOn, placedAt }) => {
        const placedOn = localParts((placedAt ?? tx.now).toString(), client.timeZone).date
        return dueOn !== null && dueReminderOf({ dueOn, placedOn }, here) === kind
      })
      const claims = wanted.map(({ id, userId }) => ({ subjectId: id, userId }))
      const claimed = new Set((await claimReminders(tx, kind, claims)).map(({ subjectId }) => subjectId))
      const open = await openPaymentsByBooking(tx, [...claimed])
      await queueEmails(
        tx,
        client,
        kind === 'due' ? 'paymentDue' : 'paymentOverdue',
        wanted
          .filter(({ id }) => claimed.has(id))
          .map((booking) => emailOf(client, booking, open.get(booking.id) ?? [])),
      )
    }
  })
}
