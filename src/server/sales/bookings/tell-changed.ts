import { pages } from '#contract/pages.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { whoInWords } from '#domain/sales/bookings/earlier-in-words.ts'
import { extrasInWords } from '#domain/sales/bookings/extras-in-words.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookingCalendar } from './calendar/booking-calendar.ts'

/** Emails the customer the changed item, and what the change does to their money. */
export const tellChanged = async (
  tx: Tx,
  client: Client,
  booking: Booking,
  itemId: string,
  credit: number,
): Promise<void> => {
  const user = await findUser(tx, booking.user._id)
  const item = booking.items.find(({ _id }) => _id === itemId)
  if (!user || !item) throw new Error('a changed booking without its owner')
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, client.currency))
  await queueEmail(
    tx,
    client,
    'bookingChanged',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      reference: booking.reference,
      activity: item.activityGroup.name,
      ticket: item.ticket.name,
      who: whoInWords(item),
      when: sessionsInWords(atTicketHours(item.activities, item.ticket.timeDisplay, client.timeZone), client),
      addOns: extrasInWords(item, client),
      due: money(booking.money.due),
      credit: money(credit),
      link: `${client.baseUrl}${pages.accountBooking({ bookingId: booking._id })}`,
    },
    { bookingId: booking._id, calendar: await bookingCalendar(tx, client, booking._id) },
  )
}
