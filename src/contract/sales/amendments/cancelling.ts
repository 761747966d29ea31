import { z } from 'zod'
import { cancellationRule } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { lessExpected } from '#contract/money/payments/less-expected.ts'
import { operation } from '#contract/operation.ts'
import { backPart, booking } from '#contract/sales/bookings/booking-shapes.ts'
import { discountReason } from '#contract/sales/discounts/discount-reasons.ts'
import { id, idParams, instant, moneyNotNegative, requiredText, version } from '#contract/shapes.ts'
import { unique, uniqueBy } from '#contract/unique.ts'
import { refundMethods } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

const amount = z.number().int()
const seen = z.string().max(100)

/** Items, and of each the sessions to cancel. */
const cancelled = z
  .array(
    z.object({
      item: id,
      activities: z.array(id).min(1).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
    }),
  )
  .min(1)
  .max(limits.heldPlacesPerCart * 5)
  .check(uniqueBy(({ item }) => item))

/** Where what was paid by card goes, where the policy leaves a choice. */
const to = z.enum(refundMethods)

const previewSession = z.object({
  activity: id,
  start: instant,
  /** It has begun: of a customer nothing is given back for it, and it cannot be cancelled. */
  started: z.boolean(),
  /** The rule that decides; null: none fits, or the organiser cancels. */
  rule: cancellationRule.nullable(),
  percentage: amount,
  /** What it costs now. */
  before: amount,
  /** Its share of what the item is worth, and what of that comes back before the fee. */
  worth: amount,
  back: amount,
  /**
   * The session pass whose credit paid for it, and whether that comes back, or does not since its purchase was
   * refunded; null where it was paid in money.
   */
  pass: z.object({ name: z.string(), comesBack: z.boolean(), refunded: z.boolean() }).nullable(),
})

const previewItem = z.object({
  item: id,
  sessions: z.array(previewSession),
  /** What it costs now, and what it will: what is kept of it, with the fee. */
  before: amount,
  after: amount,
  worth: amount,
  fee: amount,
  back: amount,
})

export const cancellationPreview = z.object({
  items: z.array(previewItem),
  /** What the booking costs before and after. */
  before: amount,
  after: amount,
  /** What stays costs so much more because a discount is no longer earned; 0: it is still earned. */
  discountLost: amount,
  /** Which discounts of what stays: so much is no longer earned, or, below zero, earned instead. */
  discounts: z.array(z.object({ reason: discountReason, amount })),
  worth: amount,
  fee: amount,
  /** By how much what it costs falls: worth × percentages, less the fee. */
  back: amount,
  /** Of that, what was not paid yet and is no longer due, and where the rest goes. */
  dueLowered: amount,
  parts: z.array(backPart),
  lessExpected: z.array(lessExpected),
  /** What can be chosen for money that was paid by card, and by the team for what was paid offline; the first is what is shown. */
  choices: z.array(to),
  /** How many credits of session passes come back. */
  credits: amount,
  version,
  /** Stands for all of the above: what is confirmed is what was shown. */
  seen: z.string(),
})
export type CancellationPreview = z.infer<typeof cancellationPreview>

const asked = z.object({ items: cancelled, to: to.nullable().default(null) })

/** As shown to whoever confirms it: if anything of it would be another by now, it is refused and shown again. */
const confirmed = { seen, version }

const teamAsked = asked.extend({
  /** By the policy as if the customer did it, or the full share because the organiser does. */
  by: z.enum(['policy', 'organiser']),
  /** Another amount than that, with its reason. */
  override: z
    .object({ amount: moneyNotNegative, reason: requiredText(limits.lineMaximum) })
    .nullable()
    .default(null),
  /** Sessions that have begun too. */
  includeStarted: z.boolean().default(false),
})

export const ownCancelling = {
  preview: operation({
    id: 'ownCancelling.preview',
    method: 'POST',
    path: '/api/user/bookings/{id}/cancellation-preview',
    summary: 'What cancelling would give back, line by line; nothing is changed',
    access: 'account.use',
    params: idParams,
    body: asked,
    answer: cancellationPreview,
    fails: ['conflict'],
  }),
  cancel: operation({
    id: 'ownCancelling.cancel',
    method: 'POST',
    path: '/api/user/bookings/{id}/cancellations',
    summary: 'Cancel items, or single sessions of them, as previewed',
    access: 'account.use',
    params: idParams,
    body: asked.extend(confirmed),
    status: 201,
    answer: booking,
    creates: true,
    fails: ['conflict', 'stale'],
  }),
}

export const cancelling = {
  preview: operation({
    id: 'cancelling.preview',
    method: 'POST',
    path: '/api/bookings/{id}/cancellation-preview',
    summary: 'What cancelling for somebody would give back; nothing is changed',
    access: 'bookings.manage',
    params: idParams,
    body: teamAsked,
    answer: cancellationPreview,
    fails: ['conflict'],
  }),
  cancel: operation({
    id: 'cancelling.cancel',
    method: 'POST',
    path: '/api/bookings/{id}/cancellations',
    summary: 'Cancel for somebody, as previewed',
    access: 'bookings.manage',
    params: idParams,
    body: teamAsked.extend(confirmed),
    status: 201,
    answer: booking,
    creates: true,
    fails: ['conflict', 'stale'],
  }),
  previewSessions: operation({
    id: 'cancelling.previewSessions',
    method: 'POST',
    path: '/api/activity-groups/{id}/session-cancellation-preview',
    summary:
      'Whom cancelling these sessions for everybody affects, the money due and the emails; nothing is changed',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      activities: z.array(id).min(1).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
      to,
      /** Only for the words of the email. */
      reason: z.string().trim().max(limits.lineMaximum).default(''),
      message: z.string().trim().max(limits.messageMaximum).default(''),
    }),
    answer: z.object({
      families: amount,
      places: amount,
      back: amount,
      dueLowered: amount,
      byCard: amount,
      toCredit: amount,
      byHand: amount,
      /** Not given back now: a bank is looking into the payment. */
      held: amount,
      emails: amount,
      /** Families who wait for a place there, or are offered one: they are told, too. */
      waiting: amount,
      bookings: z.array(
        z.object({
          _id: id,
          reference: z.string(),
          user: z.object({ _id: id, name: z.string(), email: z.string() }),
          attendees: z.array(z.string()),
          back: amount,
          dueLowered: amount,
          parts: z.array(backPart),
          lessExpected: z.array(lessExpected),
          held: amount,
        }),
      ),
      /** All-sessions tickets that lose dates, with the price for the remaining ones. */
      termPrices: z.array(
        z.object({
          ticket: id,
          name: z.string(),
          price: amount,
          dates: amount,
          suggested: amount,
          /** What the remaining dates cost with single tickets; null if that can't be compared. */
          singles: amount.nullable(),
        }),
      ),
      /** The email as the first of them will read it; null where nobody gets one. It is no part of `seen`. */
      sample: z.object({ subject: z.string(), html: z.string() }).nullable(),
      /** Stands for all of the above: what is confirmed is what was shown. */
      seen: z.string(),
    }),
    fails: ['conflict'],
  }),
  cancelSessions: operation({
    id: 'cancelling.cancelSessions',
    method: 'POST',
    path: '/api/activity-groups/{id}/session-cancellations',
    summary: 'Cancel sessions for everybody in one step: places, money, emails',
    access: 'bookings.manage',
    params: idParams,
    body: z.object({
      activities: z.array(id).min(1).max(limits.sessionsPerActivity).check(unique(messages.dateTwiceChosen)),
      to,
      reason: requiredText(limits.lineMaximum),
      /** Told to the families too. */
      message: z.string().trim().max(limits.messageMaximum).default(''),
      /** New prices of all-sessions tickets. Tickets that aren't listed keep their price. */
      termPrices: z
        .array(z.object({ ticket: id, from: moneyNotNegative, to: moneyNotNegative }))
        .max(limits.ticketsPerActivity)
        .check(uniqueBy(({ ticket }) => ticket))
        .default([]),
      seen,
    }),
    status: 201,
    answer: z.object({ families: amount, back: amount }),
    creates: true,
    fails: ['conflict', 'stale'],
  }),
}
