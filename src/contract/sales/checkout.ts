import { z } from 'zod'
import { activityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { waysToPay } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import { cart } from '#contract/sales/cart/cart.ts'
import { calendarDate, id, moneyNotNegative } from '#contract/shapes.ts'
import { uniqueBy } from '#contract/unique.ts'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

const amount = z.number().int()

/** Everything that stands between a cart and a booking, asked for at once. */
export const checkout = z.object({
  cart,
  /** Attendees who have not answered everything that these activities need. */
  missing: z.array(
    z.object({
      attendee: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
      activityGroup: z.object({ _id: id, name: z.string() }),
      /** Ids of the fields without an answer. */
      fields: z.array(id),
    }),
  ),
  /** To be ticked, each once however many activities share it. */
  agreements: z.array(
    z.object({
      _id: id,
      name: z.string(),
      text: z.string(),
      policyText: z.string(),
      linkToPolicy: z.string(),
      /** Goes back with the tick: what is recorded is the wording that was seen. */
      wording: z.string(),
      activityGroups: z.array(z.object({ _id: id, name: z.string() })),
    }),
  ),
  /**
   * What the customer gets back if they cancel. `wording` is sent back with the booking, to prove which rules they saw.
   */
  cancellation: z.object({ wording: z.string(), policies: activityPolicies }),
  /** What every activity in the cart accepts. */
  ways: waysToPay.extend({ payLater: z.boolean() }),
  /** Why no method can pay: an activity accepts none by itself, or the activities share none. Null: a method can. */
  cannotPay: z.enum(['alone', 'together']).nullable(),
  /** What the person has in account credit. */
  credit: amount,
  /** What of it expires soon, and the last day on which that can be used. */
  creditToUse: z.object({ amount, lastDay: calendarDate }).nullable(),
  /** What using it would leave to pay by another way, the card's least amount respected. */
  withCredit: z.object({ credit: amount, rest: amount }),
  /** Days that somebody who pays later has. */
  dueDays: amount,
  /** Where a card is saved for later: what going on agrees to. It is shown next to the button, and kept as worded. */
  consent: z.string().nullable(),
  /** What of other subscriptions could not be collected: it is tried at once with the card that is saved. */
  alsoTried: amount,
})
export type Checkout = z.infer<typeof checkout>

export const checkoutBody = z.object({
  /** What the person saw: another price in the meantime is shown to them before they pay it. */
  total: moneyNotNegative,
  useCredit: z.boolean().default(false),
  /** How the rest is paid; null where nothing is left to pay. */
  method: z.enum(paymentMethodKinds).nullable(),
  /** Of vouchers or funding, by its id. */
  provider: id.nullable().default(null),
  /** A part by childcare funding, the rest by `method`. */
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

/** What came of it, whether a cart was booked or a place that was kept from a waitlist. */
export const checkoutPlaced = z.object({
  /** Of the cart, or of what was kept, which becomes the booking. */
  booking: id,
  /** True: it is booked. False: it will be when it is paid. */
  placed: z.boolean(),
  payment: id.nullable(),
  /** The provider's page, for cards. */
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
