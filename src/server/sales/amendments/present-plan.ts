import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { PaidPlace } from '#domain/sales/passes/credits-back.ts'
import { presentRule } from '#server/catalogue/cancellation-policies/present-rule.ts'
import { presentLessExpected } from '#server/money/payments/present-less-expected.ts'
import { lessExpected } from './less-expected.ts'
import { type CancelPlan, creditsReturned } from './plan-cancelling.ts'

/**
 * Names the pass that paid for a place and says if its credit is restored. Returns null if the place was paid in money.
 */
const presentCredit = ({ facts, credits, creditsGone }: CancelPlan, itemId: string, sessionId: string) => {
  const step = facts.items
    .find(({ id }) => id === itemId)
    ?.steps.find((one) => one.kind === 'pass' && one.sessionIds.includes(sessionId))
  if (step?.kind !== 'pass') return null
  const isOfPlace = (one: PaidPlace) => one.itemId === itemId && one.sessionId === sessionId
  const refunded = creditsGone.some(isOfPlace)
  return { name: step.name, comesBack: !refunded && credits.some(isOfPlace), refunded }
}

export const presentPlan = (plan: CancelPlan): Omit<CancellationPreview, 'seen'> => {
  const { facts, sum, where } = plan
  return {
    items: sum.items.map(({ itemId, sessions, before, after, worth, fee, back }) => ({
      item: itemId,
      sessions: sessions.map((session) => ({
        activity: session.sessionId,
        start: facts.sessions.get(session.sessionId)?.startsAt.toString() ?? '',
        started: session.started,
        rule: session.rule && presentRule(session.rule),
        percentage: session.percentage,
        before: session.before,
        worth: session.worth,
        back: session.back,
        pass: presentCredit(plan, itemId, session.sessionId),
      })),
      before,
      after,
      worth,
      fee,
      back,
    })),
    before: facts.booking.total,
    after: facts.booking.total - sum.back,
    discountLost: sum.discountLost,
    discounts: [...sum.discounts],
    worth: sum.worth,
    fee: sum.fee,
    back: sum.back,
    dueLowered: where.dueLowered,
    parts: [...where.parts],
    lessExpected: presentLessExpected(lessExpected(plan)),
    choices: [...where.choices],
    credits: creditsReturned(plan),
    version: facts.booking.version,
  }
}
