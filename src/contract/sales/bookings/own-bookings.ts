import { z } from 'zod'
import { moneyMove } from '#contract/money/ledger/money-move.ts'
import { begunPayment, waysToPay } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import { cursorPage, cursorQuery, id, idParams, money, moneyNotNegative, obeys } from '#contract/shapes.ts'
import { uniqueBy } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { paidMethods } from '#domain/money/payments/payment-states.ts'
import { addedAddOn, addOnOnOffer, booking } from './booking-shapes.ts'

/** A booking, with what its owner can still do with it. */
const ownBooking = booking.extend({
  /** All money movements that make up the paid amount, oldest first. */
  moves: z.array(moneyMove),
  /** The add-ons that can still be added, by item. */
  addOnsOnOffer: z.array(addOnOnOffer.extend({ item: id })),
  /** The venues of the activities, on one line each. Activities without a venue are left out. */
  places: z.array(z.object({ activityGroup: id, place: z.string(), mapsLink: z.string().nullable() })),
  /**
   * The payment methods for the amount due: those that the organiser takes and every activity of the booking accepts.
   */
  ways: waysToPay,
  /**
   * The consent that a customer gives when they pay by card and the card is saved for a subscription. Null if the card
   * isn't saved.
   */
  consent: z.string().nullable(),
  /** The failed charges of other subscriptions. We try them again as soon as the card is saved. */
  alsoTried: money,
})
export type OwnBooking = z.infer<typeof ownBooking>

export const ownBookings = {
  list: operation({
    id: 'ownBookings.list',
    method: 'GET',
    path: '/api/user/bookings',
    summary: 'One’s own bookings: those with a session still to come, or the past ones, newest first',
    access: 'account.use',
    query: cursorQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') }),
    answer: cursorPage(booking),
  }),
  read: operation({
    id: 'ownBookings.read',
    method: 'GET',
    path: '/api/user/bookings/{id}',
    summary: 'One of one’s own bookings',
    access: 'account.use',
    params: idParams,
    answer: ownBooking,
  }),
  calendar: operation({
    id: 'ownBookings.calendar',
    method: 'GET',
    path: '/api/user/bookings/{id}/calendar',
    summary: 'The sessions of one of one’s own bookings, as a file for a calendar',
    access: 'account.use',
    params: idParams,
    produces: 'text/calendar',
    answer: z.string(),
  }),
  pay: operation({
    id: 'ownBookings.pay',
    method: 'POST',
    path: '/api/user/bookings/{id}/payments',
    summary: 'Pay what is due of a booking, or a part of it',
    access: 'account.use',
    params: idParams,
    body: z.object({
      amount: moneyNotNegative,
      /** The amount paid from account credit. The method pays the rest. */
      credit: moneyNotNegative.default(0),
      method: z.enum(paidMethods).nullable(),
      provider: id.nullable().default(null),
    }),
    status: 201,
    /** `begun` is null if credit paid everything. */
    answer: z.object({ begun: begunPayment.nullable(), booking }),
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  addAddOn: operation({
    id: 'ownBookings.addAddOn',
    method: 'POST',
    path: '/api/user/bookings/{id}/add-ons',
    summary: 'Add an add-on to what was booked, for one or several items; what it costs is then due',
    access: 'account.use',
    params: idParams,
    body: z
      .object({
        ...addedAddOn,
        /** Other items that get the add-on in the same change, such as lunch for a brother or sister. */
        alsoFor: z
          .array(z.object({ item: addedAddOn.item, activities: addedAddOn.activities }))
          .max(limits.heldPlacesPerCart * 5)
          .check(uniqueBy(({ item }) => item))
          .default([]),
      })
      .check(
        obeys(({ item, alsoFor }) =>
          alsoFor.some((other) => other.item === item) ? messages.chosenTwice : undefined,
        ),
      ),
    status: 201,
    answer: ownBooking,
    creates: true,
    fails: ['conflict'],
  }),
}
