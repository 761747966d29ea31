import { z } from 'zod'
import { activityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { waysToPay } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import { cart } from '#contract/sales/cart/cart.ts'
import { calendarDate, id, moneyNotNegative } from '#contract/shapes.ts'
import { uniqueBy } from '#contract/unique.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

const amount = z.number().int()

/** Everything that is needed to turn a cart into a booking, in one answer. */
export const checkout = z.object({
  cart,
  /** Attendees who haven't answered every field that these activities need. */
  missing: z.array(
    z.object({
      attendee: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
      activityGroup: z.object({ _id: id, name: z.string() }),
      /** The ids of the fields without an answer. */
      fields: z.array(id),
    }),
  ),
  /** The agreements to tick. An agreement that several activities share is listed once. */
  agreements: z.array(
    z.object({
      _id: id,
      name: z.string(),
      text: z.string(),
      policyText: z.string(),
      linkToPolicy: z.string(),
      /** Sent back with the tick, so that we record the wording that the customer saw. */
      wording: z.string(),
      activityGroups: z.array(z.object({ _id: id, name: z.string() })),
    }),
  ),
  /**
   * What the customer gets back if they cancel. `wording` is sent back with the booking, to prove which rules they saw.
   */
  cancellation: z.object({ wording: z.string(), policies: activityPolicies }),
  /** The payment methods that every activity in the cart accepts. */
  ways: waysToPay.extend({ payLater: z.boolean() }),
  /**
   * Why no method can pay: an activity accepts none ('alone'), or the activities share none ('together'). Null if a
   * method can pay.
   */
  cannotPay: z.enum(['alone', 'together']).nullable(),
  /** The customer's account credit. */
  credit: amount,
  /** The credit that expires soon, and the last day on which it can be used. */
  creditToUse: z.object({ amount, lastDay: calendarDate }).nullable(),
  /**
   * The credit that would be used, and the rest to pay by another method. The rest is never below the smallest amount
   * that a card can pay, if that can be avoided.
   */
  withCredit: z.object({ credit: amount, rest: amount }),
  /** The number of days that a customer has to pay later. */
  dueDays: amount,
  /**
   * The consent that a customer gives by continuing, if a card is saved for later. It is shown next to the button and
   * stored with its wording.
   */
  consent: z.string().nullable(),
  /** The failed charges of other subscriptions. We try them again as soon as the card is saved. */
  alsoTried: amount,
})
export type Checkout = z.infer<typeof checkout>

export const checkoutBody = z.object({
  /** The total that the customer saw. If the price has changed, the new price is shown before they pay. */
  total: moneyNotNegative,
  useCredit: z.boolean().default(false),
  /** How the rest is paid. Null if nothing is left to pay. */
  method: z.enum(paymentMethodKinds).nullable(),
  /** The id of the voucher or funding provider. */
  provider: id.nullable().default(null),
  /** The part paid by childcare funding. `method` pays the rest. */
  funding: z.object({ provider: id, amount: moneyNotNegative }).nullable().default(null),
  agreements: z
    .array(z.object({ _id: id, wording: z.string().max(100) }))
    .max(100)
    .check(uniqueBy(({ _id }) => _id)),
  /**
   * Identifies the cancellation rules that the customer saw. If they have changed, the customer sees the new ones
   * first.
   */
  cancellation: z.string().max(100).optional(),
})
export type CheckoutBody = z.infer<typeof checkoutBody>

/** The result of a checkout, for a cart or for a waitlist offer. */
export const checkoutPlaced = z.object({
  /** The id of the cart or offer, which becomes the booking. */
  booking: id,
  /** True if the booking is confirmed. False if it will be confirmed once it is paid. */
  placed: z.boolean(),
  payment: id.nullable(),
  /** The card provider's page, for card payments. */
  payAt: z.string().nullable(),
})

export const checkouts = {
  read: operation({
    id: 'checkouts.read',
    method: 'GET',
    path: '/api/checkout',
    summary: 'What is still needed to book what is in one’s cart, and how it can be paid',
    access: 'account.use',
    answer: checkout,
  }),
  place: operation({
    id: 'checkouts.place',
    method: 'POST',
    path: '/api/checkout',
    summary: 'Book what is in one’s cart, or begin to pay for it',
    access: 'account.use',
    body: checkoutBody,
    status: 201,
    answer: checkoutPlaced,
    creates: true,
    fails: ['conflict', 'busy'],
    perMinute: 60,
    countedBy: 'person',
  }),
  giveUp: operation({
    id: 'checkouts.giveUp',
    method: 'POST',
    path: '/api/checkout/give-up',
    summary:
      'End the open payment of one’s cart, so that it can be changed; if it was paid meanwhile, it is booked',
    access: 'account.use',
    answer: cart,
    fails: ['conflict', 'busy'],
  }),
}
