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

/** The items, with the sessions to cancel for each. */
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

/** Where money paid by card goes, if the policy leaves a choice. */
const to = z.enum(refundMethods)

const previewSession = z.object({
  activity: id,
  start: instant,
  /** True if the session has begun. A customer can't cancel it and gets nothing back for it. */
  started: z.boolean(),
  /** The rule that decides. Null if no rule fits, or if the organiser cancels. */
  rule: cancellationRule.nullable(),
  percentage: amount,
  /** The session's price now. */
  before: amount,
  /** The session's share of what the item is worth, and the part of that share that is given back before the fee. */
  worth: amount,
  back: amount,
  /**
   * The session pass whose credit paid for the session, and whether the credit is restored. The credit isn't restored
   * if the purchase of the pass was refunded. Null if the session was paid in money.
   */
  pass: z.object({ name: z.string(), comesBack: z.boolean(), refunded: z.boolean() }).nullable(),
})

const previewItem = z.object({
  item: id,
  sessions: z.array(previewSession),
  /** The item's price now, and after cancelling: the retained amount plus the fee. */
  before: amount,
  after: amount,
  worth: amount,
  fee: amount,
  back: amount,
})

export const cancellationPreview = z.object({
  items: z.array(previewItem),
  /** The booking's price before and after cancelling. */
  before: amount,
  after: amount,
  /**
   * The amount by which the remaining sessions become dearer because a discount is no longer earned. 0 if the discount
   * is still earned.
   */
  discountLost: amount,
  /**
   * The discounts that change for the remaining sessions: the amount no longer earned or, if negative, newly earned.
   */
  discounts: z.array(z.object({ reason: discountReason, amount })),
  worth: amount,
  fee: amount,
  /** The amount by which the price falls: worth × percentages, minus the fee. */
  back: amount,
  /** The part of that amount that wasn't paid yet and is no longer due, and where the rest goes. */
  dueLowered: amount,
  parts: z.array(backPart),
  lessExpected: z.array(lessExpected),
  /** The choices for money paid by card and, for the team, for money paid offline. The first choice is preselected. */
  choices: z.array(to),
  /** The number of session pass credits that are restored. */
  credits: amount,
  version,
  /** The digest of everything above. It makes sure that the customer confirms what was shown. */
  seen: z.string(),
})
export type CancellationPreview = z.infer<typeof cancellationPreview>

const asked = z.object({ items: cancelled, to: to.nullable().default(null) })

/**
 * Identifies the preview that is confirmed. If anything in it has changed, the request is refused and a new preview is
 * shown.
 */
const confirmed = { seen, version }

const teamAsked = asked.extend({
  /**
   * Decides the amount by the policy, as if the customer cancelled, or refunds the full share because the organiser
   * cancels.
   */
  by: z.enum(['policy', 'organiser']),
  /** A different amount, with its reason. */
  override: z
    .object({ amount: moneyNotNegative, reason: requiredText(limits.lineMaximum) })
    .nullable()
    .default(null),
  /** True to cancel sessions that have begun, too. */
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
      /** Used only for the text of the email. */
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
      /** The amount that isn't given back now, because a bank is looking into the payment. */
      held: amount,
      emails: amount,
      /** The families who wait for a place in these sessions or have an offer. They are notified too. */
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
      /** The email as the first recipient will read it. Null if no emails are sent. Not part of `seen`. */
      sample: z.object({ subject: z.string(), html: z.string() }).nullable(),
      /** The digest of everything above. It makes sure that the team confirms what was shown. */
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
      /** Included in the emails to the families. */
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
