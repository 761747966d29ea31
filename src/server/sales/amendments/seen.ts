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

/**
 * Calculates a digest of everything shown for one booking, including where each part of the money goes. It is short
 * enough to send back.
 */
export const seenOf = (plan: CancelPlan): string => digest(shownOf(plan))

/** Calculates the same digest for cancelling sessions for everyone. */
export const seenOfAll = (
  plans: readonly CancelPlan[],
  { activities, to }: { readonly activities: readonly string[]; readonly to: RefundMethod },
): string => digest([activities.toSorted(), to, plans.map(shownOf)])
