import { hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { cardStep } from '#domain/money/payments/card-amounts.ts'
import { goneOnReturn } from '#domain/money/payments/refunded-credits.ts'
import { type CancelSum, cancelSum } from '#domain/sales/amendments/cancel-sum.ts'
import { creditExpiry, decidingRule, type Moment } from '#domain/sales/amendments/deciding-rule.ts'
import { overrideIssue } from '#domain/sales/amendments/override-issue.ts'
import type { SessionToCancel } from '#domain/sales/amendments/session-worths.ts'
import { type BackShare, whereItGoes, type WhereItGoes } from '#domain/sales/amendments/where-it-goes.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { creditsBack, type PaidPlace } from '#domain/sales/passes/credits-back.ts'
import { paidByPass } from '#domain/sales/passes/pass-steps.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { UsedCredit } from '#server/sales/passes/return-credits.ts'
import type { BookingFacts, FactItem } from './booking-facts.ts'

export interface Asked {
  readonly items: readonly { readonly item: string; readonly activities: readonly string[] }[]
  readonly to: RefundMethod | null
  /** Who cancels and how: a customer under the policy, or the team under the policy or as the organiser. */
  readonly by: 'customer' | 'policy' | 'organiser'
  readonly override: { readonly amount: number; readonly reason: string } | null
  readonly includeStarted: boolean
}

interface PlanTerms {
  readonly client: Pick<Client, 'timeZone' | 'currency'>
  readonly now: string
  readonly takesCards: boolean
}

/** The effect of cancelling on one booking, worked out before anything is written. */
export interface CancelPlan {
  readonly facts: BookingFacts
  readonly asked: Asked
  readonly sum: CancelSum
  readonly where: WhereItGoes
  /** The places that were paid with session pass credits, which are restored. */
  readonly credits: readonly PaidPlace[]
  /**
   * The restored credits that are removed again immediately, because the money for them was refunded while they were
   * used.
   */
  readonly creditsGone: readonly UsedCredit[]
}

/** Counts how many session pass credits the customer gains. */
export const creditsReturned = ({ credits, creditsGone }: CancelPlan): number =>
  credits.length - creditsGone.length

const sessionsWanted = (
  item: FactItem,
  wanted: ReadonlySet<string>,
  { asked, facts, moment }: { readonly asked: Asked; readonly facts: BookingFacts; readonly moment: Moment },
): SessionToCancel[] =>
  item.sessionIds
    .filter((id) => wanted.has(id))
    .map((sessionId) => {
      const startsAt = facts.sessions.get(sessionId)?.startsAt.toString() ?? moment.now
      const started = hasStarted(startsAt, moment.now)
      const rule = asked.by === 'organiser' || started ? null : decidingRule(item.rules, startsAt, moment)
      return { itemId: item.id, sessionId, started, rule }
    })

const readAsked = (asked: Asked, facts: BookingFacts, moment: Moment): SessionToCancel[] | Failure => {
  const wanted = new Map<string, Set<string>>()
  for (const { item, activities } of asked.items)
    wanted.set(item, new Set([...(wanted.get(item) ?? []), ...activities]))
  const sessions: SessionToCancel[] = []
  for (const [id, ids] of wanted) {
    const item = facts.items.find((one) => one.id === id)
    if (!item)
      return facts.cancelledItemIds.has(id) ? new Failure('conflict', messages.alreadyCancelled) : notFound()
    const found = sessionsWanted(item, ids, { asked, facts, moment })
    if (found.length < ids.size) return notFound()
    sessions.push(...found)
  }
  return !asked.includeStarted && sessions.some(({ started }) => started)
    ? new Failure('conflict', messages.startedNotCancelled)
    : sessions
}

const bothMethods: readonly RefundMethod[] = ['card', 'accountCredit']

/**
 * Groups what is refunded by the cancellation rule that applies. When the organiser cancels, the money may be refunded
 * in any way.
 */
const backShares = ({ items }: CancelSum, byPolicy: boolean, moment: Moment): readonly BackShare[] => {
  const sessions = items.flatMap((item) => item.sessions)
  if (!byPolicy) {
    const amount = sessions.reduce((sum, { net }) => sum + net, 0)
    return [{ amount, methods: bothMethods, expiresAt: null, byPolicy }]
  }
  return [...Map.groupBy(sessions, ({ rule }) => rule)].flatMap(([rule, own]) =>
    rule === null
      ? []
      : [
          {
            amount: own.reduce((sum, { net }) => sum + net, 0),
            methods: rule.config.refundMethods,
            expiresAt: creditExpiry(rule, moment),
            byPolicy,
          },
        ],
  )
}

const overrideProblem = ({ override }: Asked, sum: CancelSum, currency: string): Failure | undefined => {
  const reason = override === null ? undefined : overrideIssue(override.amount, sum.worth, currency)
  return reason === undefined ? undefined : invalid([{ path: 'override.amount', reason }])
}

/** Plans a cancellation. The preview and the cancellation both use this function, so what is shown is what is done. */
export const planCancelling = (
  facts: BookingFacts,
  asked: Asked,
  { client, now, takesCards }: PlanTerms,
): CancelPlan | Failure => {
  const moment = { now, timeZone: client.timeZone }
  const sessions = readAsked(asked, facts, moment)
  if (sessions instanceof Failure) return sessions
  const { booking, items, keptBefore } = facts
  const sum = cancelSum(items, sessions, {
    by: asked.by === 'organiser' ? 'organiser' : 'policy',
    override: asked.override?.amount ?? null,
    discounts: booking.discounts,
    keptBefore,
  })
  const wrong = overrideProblem(asked, sum, client.currency)
  if (wrong) return wrong
  const byPolicy = asked.by !== 'organiser' && asked.override === null
  const where = whereItGoes(
    backShares(sum, byPolicy, moment),
    {
      due: dueOf(booking),
      paid: booking.paid,
      payments: facts.payments,
      uses: facts.uses,
      disputed: facts.disputed,
    },
    {
      to: asked.to,
      byTeam: asked.by !== 'customer',
      cardStep: takesCards ? cardStep(client.currency) : null,
      now,
    },
  )
  const credits = creditsBack(
    paidByPass(items),
    sum.items.flatMap((item) => item.sessions),
  )
  const isBack = new Set(credits.map(({ itemId, sessionId }) => `${itemId} ${sessionId}`))
  const creditsGone = goneOnReturn(
    facts.passCredits.filter(({ itemId, sessionId }) => isBack.has(`${itemId} ${sessionId}`)),
    facts.takenOnReturn,
  )
  return { facts, asked, sum, where, credits, creditsGone }
}
