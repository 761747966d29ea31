import type { CancellationPreview } from '#contract/cancelling.ts'
import { type CancelSum, cancelSum, type SessionToCancel } from '#domain/cancelling/cancel-sum.ts'
import type { CancellationRule, RefundMethod } from '#domain/cancelling/cancellation-rule.ts'
import { creditExpiry, decidingRule, type Moment } from '#domain/cancelling/deciding-rule.ts'
import { type BackShare, whereItGoes, type WhereItGoes } from '#domain/cancelling/where-it-goes.ts'
import { Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages, moreThanRefundable } from '#domain/messages.ts'
import { cardStep } from '#domain/payments/card-amounts.ts'
import { hasStarted } from '#domain/tickets/ticket-now.ts'
import type { Client } from '../clients/client.ts'
import type { BookingFacts, FactItem } from './booking-facts.ts'

export interface Asked {
  readonly items: readonly { readonly item: string; readonly activities: readonly string[] }[]
  readonly to: RefundMethod | null
  /** Who cancels, and by what: a customer by the policy, the team by it or as the organiser. */
  readonly by: 'customer' | 'policy' | 'organiser'
  readonly override: { readonly amount: number; readonly reason: string } | null
  readonly includeStarted: boolean
}

export interface PlanTerms {
  readonly client: Pick<Client, 'timeZone' | 'currency'>
  readonly now: string
  readonly takesCards: boolean
}

/** What cancelling would do to one booking, worked out before anything is written. */
export interface CancelPlan {
  readonly facts: BookingFacts
  readonly asked: Asked
  readonly sum: CancelSum
  readonly where: WhereItGoes
}

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

/** What comes back by the rule that it comes back under; the organiser's own is free to go anywhere. */
const backShares = ({ items }: CancelSum, byPolicy: boolean, moment: Moment): readonly BackShare[] => {
  const sessions = items.flatMap((item) => item.sessions)
  if (!byPolicy) {
    const amount = sessions.reduce((sum, { net }) => sum + net, 0)
    return [{ amount, methods: bothMethods, expiresAt: null }]
  }
  return [...Map.groupBy(sessions, ({ rule }) => rule)].flatMap(([rule, own]) =>
    rule === null
      ? []
      : [
          {
            amount: own.reduce((sum, { net }) => sum + net, 0),
            methods: rule.config.refundMethods,
            expiresAt: creditExpiry(rule, moment),
          },
        ],
  )
}

/** What of a booking can still be given back by an amount of one's own: no more than the sessions cost. */
const overrideProblem = ({ override }: Asked, sum: CancelSum, currency: string): Failure | undefined =>
  override !== null && override.amount > sum.worth
    ? invalid([{ path: 'override.amount', message: moreThanRefundable(formatMoney(sum.worth, currency)) }])
    : undefined

/** One function for the preview and for the act: what is shown is what is done. */
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
      due: Math.max(0, booking.total - booking.paid),
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
  return { facts, asked, sum, where }
}

const presentRule = (
  rule: CancellationRule | null,
): CancellationPreview['items'][number]['sessions'][number]['rule'] =>
  rule && {
    cancellationWindow: rule.cancellationWindow,
    config: { ...rule.config, refundMethods: [...rule.config.refundMethods] },
  }

export const presentPlan = ({ facts, sum, where }: CancelPlan): CancellationPreview => ({
  items: sum.items.map(({ itemId, sessions, before, after, worth, fee, back }) => ({
    item: itemId,
    sessions: sessions.map((session) => ({
      activity: session.sessionId,
      start: facts.sessions.get(session.sessionId)?.startsAt.toString() ?? '',
      started: session.started,
      rule: presentRule(session.rule),
      percentage: session.percentage,
      worth: session.worth,
      back: session.back,
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
  worth: sum.worth,
  fee: sum.fee,
  back: sum.back,
  dueLowered: where.dueLowered,
  parts: [...where.parts],
  choices: [...where.choices],
  version: facts.booking.version,
})
