import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { whoInWords } from '#domain/sales/bookings/earlier-in-words.ts'
import { stepInWords } from '#domain/sales/bookings/prices/step-in-words.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import { takenOffInWords } from '#domain/sales/discounts/taken-off.ts'
import { creditsUsedInWords } from '#domain/sales/passes/credits-in-words.ts'
import { activityPlaces } from '#server/catalogue/activities/activity-places.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BookedFacts } from '#server/gateways/mail/kinds/booking-emails.ts'
import type { Client } from '#server/platform/clients/client.ts'

/** Explains the remaining price of a cancelled item, in the words of the receipt on the page. */
const keptLines = ({ steps }: BookingItem, currency: string): string[] =>
  steps.map((step) => `${stepInWords(step, currency)}: ${formatMoney(step.amount, currency)}`)

/** Describes the items of a booking for an email to its customer. */
export const itemsInEmail = async (
  tx: Tx,
  client: Client,
  items: readonly BookingItem[],
): Promise<BookedFacts[]> => {
  const places = await activityPlaces(
    tx,
    items.map(({ activityGroup }) => activityGroup._id),
  )
  return items.map((item) => ({
    activity: item.activityGroup.name,
    ticket: item.ticket.name,
    who: whoInWords(item),
    when: sessionsInWords(atTicketHours(item.activities, item.ticket.timeDisplay, client.timeZone), client),
    where: places.get(item.activityGroup._id) ?? '',
    addOns: item.addOns.map(({ name }) => name),
    credits: creditsUsedInWords(item.steps),
    discounts: takenOffInWords(item.steps, client.currency),
    kept: item.status === 'cancelled' ? keptLines(item, client.currency) : [],
    amount: formatMoney(item.amount, client.currency),
  }))
}
