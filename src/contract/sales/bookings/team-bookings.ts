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
    /** Chosen for a single-session ticket; the others cover all that is left. */
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

/** Where a quote says `null`, it is not said yet who comes. */
const draftGroups = groupsOf(id.nullable())
export type DraftGroup = z.infer<typeof draftGroups>[number]

const warning = z.object({
  kind: z.enum(bookingWarningKinds),
  /** Titles of fields without an answer, names of what is at the same time, when they have a place already, or when a limit is gone over. */
  about: z.array(z.string()),
})
export type QuotedWarning = z.infer<typeof warning>

const quotedLine = z.object({
  /** Which group, item of it and attendee of that the line is for, each counted from 0. */
  group: amount,
  item: amount,
  slot: amount,
  steps: z.array(quoteStep),
  amount,
  /** Of a subscription: from when it runs, and what is collected after what is due now. */
  subscription: subscriptionTerms.nullable(),
  warnings: z.array(warning),
  /** Why it cannot be booked at all, in a sentence. */
  problem: z.string().nullable(),
})
export type QuotedLine = z.infer<typeof quotedLine>

const confirmedOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.array(z.enum(kinds)).max(kinds.length).default([])

/** A discount code for them; empty where they have none. */
const code = optionalText(limits.discountCodeMaximum).default('')

/** Whether their session passes pay for what they can. */
const usePasses = z.boolean().default(true)

/** Money that came another way than by card. */
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
  /** The money is there. */
  z.object({ kind: z.literal('recorded'), ...recorded }),
  z.object({ kind: z.literal('later'), dueOn: calendarDate.nullable().default(null) }),
  /** The customer is asked by email to pay in their account. */
  z.object({ kind: z.literal('link'), dueOn: calendarDate.nullable().default(null) }),
])
export type TeamPayment = z.infer<typeof payment>

const change = {
  item: id,
  attendee: id,
  /** Its sessions from now on. */
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
      /** What is due now: of a subscription what its schedule asks for later is not in it. */
      total: amount,
      code: enteredCode.nullable(),
      passes: passesInUse,
      /** What the family would get back if they cancel, under the rules that apply now. */
      policies: activityPolicies,
      /** The saved card of whoever it is for, from which a subscription is collected; null where there is none. */
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
      /** What was seen: another price in the meantime is looked at first. */
      total: moneyNotNegative,
      code,
      usePasses,
      confirmed: confirmedOf(limitWarningKinds),
      payment,
      /** For the team only. */
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
      /** The whole booking, as it is. */
      total: amount,
      /** What the change touches, from then on: the item, and others whose discount is another by it. */
      after: amount,
      difference: amount,
      steps: z.array(quoteStep),
      /** Of the whole booking, once it is changed. */
      due: amount,
      /** Paid too much by then: becomes account credit. */
      credit: amount,
      /** Extras that go with a session which is taken out, or moved to where they are not on offer: `difference` has them. */
      lostAddOns: z.array(z.object({ name: z.string(), activities: z.array(id) })),
      lessExpected: z.array(lessExpected),
      /** Sessions that stay whose they are, where the place goes to somebody else: of who has it now, or had it before. */
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
      /** `after`, as it was quoted. */
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
      /** What it was said to cost. */
      amount: moneyNotNegative,
      version,
    }),
    status: 201,
    answer: booking,
    creates: true,
    fails: ['notFound', 'conflict', 'stale'],
  }),
}
