import { z } from 'zod'
import { because } from '#contract/because.ts'
import { activityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { lessExpected } from '#contract/money/payments/less-expected.ts'
import { payment as paymentShape } from '#contract/money/payments/payments.ts'
import { operation } from '#contract/operation.ts'
import {
  addOnChoices,
  enteredCode,
  passesInUse,
  quoteStep,
  subscriptionTerms,
} from '#contract/sales/cart/cart.ts'
import { savedCard } from '#contract/sales/subscriptions/subscription-shapes.ts'
import {
  calendarDate,
  id,
  idParams,
  jsonArrayInAddress,
  moneyNotNegative,
  optionalText,
  version,
} from '#contract/shapes.ts'
import { unique } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { paidMethods } from '#domain/money/payments/payment-states.ts'
import {
  bookingWarningKinds,
  changeWarningKinds,
  limitWarningKinds,
} from '#domain/sales/bookings/booking-warnings.ts'
import { itemStatuses } from '#domain/sales/bookings/item-status.ts'
import { addedAddOn, booking } from './booking-shapes.ts'

const amount = z.number().int()

const itemOf = <Attendee extends z.ZodType<string | null>>(attendee: Attendee) =>
  z.object({
    ticket: id,
    /** Chosen for a single-session ticket. Other tickets cover all remaining sessions. */
    activities: z.array(id).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
    attendees: z.array(attendee).min(1).max(limits.attendeesPerItem).check(unique(messages.attendeeTwice)),
    addOns: addOnChoices.default([]),
  })

const groupsOf = <Attendee extends z.ZodType<string | null>>(attendee: Attendee) =>
  z
    .array(
      z.object({
        activityGroup: id,
        items: z
          .array(itemOf(attendee))
          .min(1, { error: because(messages.selectATicket) })
          .max(limits.ticketsPerActivity),
      }),
    )
    .min(1, { error: because(messages.selectAnActivity) })
    .max(limits.groupsPerBooking)

const wantedGroups = groupsOf(id)
export type WantedGroup = z.infer<typeof wantedGroups>[number]

/** Groups in which an attendee can be `null`, because a quote can be made before the attendees are known. */
const draftGroups = groupsOf(id.nullable())
export type DraftGroup = z.infer<typeof draftGroups>[number]

const warning = z.object({
  kind: z.enum(bookingWarningKinds),
  /**
   * The titles of fields without an answer, the names of activities at the same time, or the sessions where the
   * attendee already has a place or a limit is exceeded.
   */
  about: z.array(z.string()),
})
export type QuotedWarning = z.infer<typeof warning>

const quotedLine = z.object({
  /** The group, the item and the attendee that the line is for, each counted from 0. */
  group: amount,
  item: amount,
  slot: amount,
  steps: z.array(quoteStep),
  amount,
  /** For a subscription: when it starts, and what is collected after the amount due now. */
  subscription: subscriptionTerms.nullable(),
  warnings: z.array(warning),
  /** A sentence that says why the line can't be booked. */
  problem: z.string().nullable(),
})
export type QuotedLine = z.infer<typeof quotedLine>

const confirmedOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.array(z.enum(kinds)).max(kinds.length).default([])

/** A discount code for the family. Empty if they have none. */
const code = optionalText(limits.discountCodeMaximum).default('')

/** True if the family's session passes pay for as many places as they can. */
const usePasses = z.boolean().default(true)

/** Money that arrived by a method other than card. */
const recorded = {
  method: z.enum(paidMethods).exclude(['card']),
  provider: id.nullable().default(null),
  amount: moneyNotNegative,
  receivedOn: calendarDate,
  receivedReference: optionalText(limits.lineMaximum).default(''),
}
const recordedPayment = z.object(recorded)
export type RecordedPayment = z.infer<typeof recordedPayment>

const payment = z.discriminatedUnion('kind', [
  /** The money has arrived. */
  z.object({ kind: z.literal('recorded'), ...recorded }),
  z.object({ kind: z.literal('later'), dueOn: calendarDate.nullable().default(null) }),
  /** We email the customer and ask them to pay in their account. */
  z.object({ kind: z.literal('link'), dueOn: calendarDate.nullable().default(null) }),
])
export type TeamPayment = z.infer<typeof payment>

const change = {
  item: id,
  attendee: id,
  /** The item's sessions after the change. */
  activities: z
    .array(id)
    .min(1, { error: because(messages.chooseSessions) })
    .max(limits.sessionsPerActivity)
    .check(unique(messages.dateTwiceChosen)),
}

export const teamBookings = {
  attendeeSales: operation({
    id: 'teamBookings.attendeeSales',
    method: 'GET',
    path: '/api/bookings/attendee-sales',
    summary: 'What the attendees of a user are booked on in these activities',
    access: 'bookings.manage',
    query: z.object({
      userId: z.uuid({ error: because(messages.noUserSet) }).toLowerCase(),
      activityGroupIds: jsonArrayInAddress(z.array(id).max(limits.groupsPerBooking).check(unique())),
    }),
    answer: z.array(
      z.object({
        attendee: id,
        activityGroup: id,
        ticket: id,
        activities: z.array(id),
        status: z.enum(itemStatuses),
      }),
    ),
  }),
  quote: operation({
    id: 'teamBookings.quote',
    method: 'POST',
    path: '/api/bookings/quote',
    summary: 'What a booking for somebody would cost, why, and what the team should know before it is made',
    access: 'bookings.manage',
    body: z.object({ user: id.nullable(), groups: draftGroups, code, usePasses }),
    answer: z.object({
      lines: z.array(quotedLine),
      /** The amount due now. Later payments of a subscription's schedule aren't included. */
      total: amount,
      code: enteredCode.nullable(),
      passes: passesInUse,
      /** What the family would get back if they cancel, under the rules that apply now. */
      policies: activityPolicies,
      /** The customer's saved card, from which a subscription is collected. Null if no card is saved. */
      card: savedCard.nullable(),
    }),
    fails: ['notFound'],
  }),
  create: operation({
    id: 'teamBookings.create',
    method: 'POST',
    path: '/api/bookings',
    summary: 'Book for somebody; over a limit only where its warning was confirmed',
    access: 'bookings.manage',
    body: z.object({
      user: z.uuid({ error: because(messages.noUserSet) }).toLowerCase(),
      groups: wantedGroups,
      /** The total that the team saw. If the price has changed, the new price is shown first. */
      total: moneyNotNegative,
      code,
      usePasses,
      confirmed: confirmedOf(limitWarningKinds),
      payment,
      /** Visible to the team only. */
      note: optionalText(limits.noteMaximum).default(''),
    }),
    status: 201,
    answer: booking,
    creates: true,
    fails: ['notFound', 'conflict', 'full', 'busy'],
  }),
  recordPayment: operation({
    id: 'teamBookings.recordPayment',
    method: 'POST',
    path: '/api/bookings/{id}/payments',
    summary:
      'Record money that came for a booking by cash, transfer, voucher or funding: what is due, or a part of it',
    access: 'money.manage',
    params: idParams,
    body: recordedPayment,
    status: 201,
    answer: paymentShape,
    creates: true,
    fails: ['notFound', 'conflict'],
  }),
  sendPaymentLink: operation({
    id: 'teamBookings.sendPaymentLink',
    method: 'POST',
    path: '/api/bookings/{id}/payment-link',
    summary: 'Email whoever booked a link to where what is due can be paid',
    access: 'money.manage',
    params: idParams,
    status: 201,
    answer: z.object({ success: z.literal(true) }),
    creates: true,
    fails: ['notFound', 'conflict'],
  }),
  quoteChange: operation({
    id: 'teamBookings.quoteChange',
    method: 'POST',
    path: '/api/bookings/{id}/changes/quote',
    summary: 'What changing an item of a booking would cost or give back, and what to know before',
    access: 'bookings.manage',
    params: idParams,
    body: z.object(change),
    answer: z.object({
      /** The price of the whole booking before the change. */
      total: amount,
      /** The new price of everything that the change affects: the item, and other items whose discounts change. */
      after: amount,
      difference: amount,
      steps: z.array(quoteStep),
      /** The amount due for the whole booking after the change. */
      due: amount,
      /** The amount that is overpaid after the change. It becomes account credit. */
      credit: amount,
      /**
       * Add-ons that are lost because their session is removed, or because they aren't on offer in the new session.
       * `difference` includes them.
       */
      lostAddOns: z.array(z.object({ name: z.string(), activities: z.array(id) })),
      lessExpected: z.array(lessExpected),
      /**
       * If the place goes to another attendee: the sessions that stay with the attendee who has the place now, or who
       * had it before.
       */
      staying: z.array(id),
      warnings: z.array(warning),
    }),
    fails: ['notFound', 'conflict'],
  }),
  change: operation({
    id: 'teamBookings.change',
    method: 'POST',
    path: '/api/bookings/{id}/changes',
    summary:
      'Move an item to other sessions, or give it to another attendee, and settle the difference; over a limit, or to somebody who has a place there, only where its warning was confirmed',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      ...change,
      /** The amount quoted in `after`. */
      amount: moneyNotNegative,
      confirmed: confirmedOf(changeWarningKinds),
      version,
    }),
    answer: booking,
    fails: ['notFound', 'conflict', 'full', 'stale'],
  }),
  addAddOn: operation({
    id: 'teamBookings.addAddOn',
    method: 'POST',
    path: '/api/bookings/{id}/add-ons',
    summary: 'Add an add-on to an item of a booking; what it costs is then due',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      ...addedAddOn,
      /** The price that was shown. */
      amount: moneyNotNegative,
      version,
    }),
    status: 201,
    answer: booking,
    creates: true,
    fails: ['notFound', 'conflict', 'stale'],
  }),
}
