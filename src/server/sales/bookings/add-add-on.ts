import { and, eq, sql } from 'drizzle-orm'
import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { extraTimes } from '#domain/sales/bookings/extra-times.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { bookingItemAddOns, bookingItems } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { addOnsOnOffer } from './add-ons-on-offer.ts'
import { changeMoney } from './change-money.ts'
import type { BookingRow } from './find-booking.ts'
import { presentBooking } from './present-booking.ts'

interface WantedAddOn {
  readonly addOn: string
  readonly for: readonly { readonly item: string; readonly activities: readonly string[] }[]
}

/** The effect of adding an add-on to an item, worked out before anything is written. */
interface AddOnPlan {
  readonly item: BookingItem
  readonly sessionIds: readonly string[]
  readonly step: Extract<QuoteStep, { readonly kind: 'addOn' }>
}

/**
 * Plans an add-on for these items at today's price, all or none. The booking is locked, so that it can't be added
 * twice.
 */
export const planAddOn = async (
  tx: Tx,
  client: Client,
  booking: BookingRow,
  wanted: WantedAddOn,
): Promise<readonly AddOnPlan[] | Failure> => {
  const { items } = await presentBooking(tx, client, booking)
  const offers = await addOnsOnOffer(tx, items)
  const plans: AddOnPlan[] = []
  for (const { item: id, activities } of wanted.for) {
    const item = items.find(({ _id }) => _id === id)
    if (!item) return notFound()
    const own = offers.find((offered) => offered.item === id)
    const offer = own?.onOffer.find(({ addOn }) => addOn._id === wanted.addOn)
    if (!offer || !activities.every((session) => offer.activities.includes(session)))
      return new Failure('conflict', messages.addOnNotOnOffer)
    const { _id, name, price } = offer.addOn
    const count = activities.length
    plans.push({
      item,
      sessionIds: activities,
      step: { kind: 'addOn', addOnId: _id, name, price, count, amount: price * count },
    })
  }
  return plans
}

/** Adds these sessions to the add-on, and the step that explains the item's new price. */
const write = async (tx: Tx, { item, sessionIds, step }: AddOnPlan): Promise<void> => {
  await tx.sql
    .insert(bookingItemAddOns)
    .values({
      clientId: tx.clientId,
      itemId: item._id,
      addOnId: step.addOnId,
      sessionIds: [...sessionIds],
      price: step.amount,
    })
    .onConflictDoUpdate({
      target: [bookingItemAddOns.clientId, bookingItemAddOns.itemId, bookingItemAddOns.addOnId],
      set: {
        sessionIds: sql`${bookingItemAddOns.sessionIds} || excluded.session_ids`,
        price: sql`${bookingItemAddOns.price} + excluded.price`,
      },
    })
  await tx.sql
    .update(bookingItems)
    .set({ steps: sql`${bookingItems.steps} || ${JSON.stringify([step])}::jsonb` })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, item._id)))
}

/** Names the child by id, as `changeItem` does: a family may have several children, and only one of them gets lunch. */
const story = ({ item: { attendees, activities }, sessionIds, step: { name, count, amount } }: AddOnPlan) => [
  { field: 'addOns', from: null, to: extraTimes(name, count) },
  {
    field: 'sessions',
    from: null,
    to: activities.filter(({ _id }) => sessionIds.includes(_id)).map(({ date }) => date.start),
  },
  ...attendees.map(({ _id }) => ({ field: 'attendee', from: _id, to: _id })),
  { field: 'price', from: null, to: amount },
]

/**
 * Adds the add-on to the booking, whether the customer or the team requested it, and makes its price due. Returns the
 * updated booking.
 */
export const addAddOn = async (
  tx: Tx,
  client: Client,
  booking: BookingRow & { readonly userId: string },
  plans: readonly AddOnPlan[],
  action: 'ownBookings.addAddOn' | 'teamBookings.addAddOn',
): Promise<BookingRow> => {
  for (const plan of plans) {
    await write(tx, plan)
    await recordAudit(tx, { action, subject: 'booking', subjectId: booking.id, changes: story(plan) })
  }
  const name = plans[0]?.step.name ?? ''
  return changeMoney(
    tx,
    client,
    booking,
    plans.map(({ item, step }) => ({ activityGroupId: item.activityGroup._id, amount: step.amount })),
    `Booking ${booking.reference ?? ''}: ${name} added`,
  )
}
