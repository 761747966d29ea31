import { hash } from 'node:crypto'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { lessExpected } from './less-expected.ts'
import type { CancelPlan } from './plan-cancelling.ts'

const shownOf = (plan: CancelPlan) => {
  const { facts, sum, where, credits, creditsGone } = plan
  return [
    facts.booking.id,
    facts.booking.version,
    sum.items.map(({ itemId, sessions, fee }) => [
      itemId,
      fee,
      sessions.map(({ sessionId, worth, back }) => [sessionId, worth, back]),
    ]),
    sum.back,
    where.dueLowered,
    where.parts,
    where.held,
    lessExpected(plan).map(({ payment, amount }) => [payment.id, payment.amount, amount]),
    credits.map(({ itemId, sessionId }) => [itemId, sessionId]),
    creditsGone.map(({ itemId, sessionId }) => [itemId, sessionId]),
  ]
}

const digest = (shown: unknown): string => hash('sha256', JSON.stringify(shown), 'base64url')

/** All that was shown of one booking, where each part of the money goes too, in so few letters that it can be sent back. */
export const seenOf = (plan: CancelPlan): string => digest(shownOf(plan))

/** The same where sessions are cancelled for everybody. */
export const seenOfAll = (
  plans: readonly CancelPlan[],
  { activities, to }: { readonly activities: readonly string[]; readonly to: RefundMethod },
): string => digest([activities.toSorted(), to, plans.map(shownOf)])
