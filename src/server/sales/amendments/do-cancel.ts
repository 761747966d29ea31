import { randomUUIDv7 } from 'node:crypto'
import { withoutReason } from '#domain/sales/amendments/cancelling-acts.ts'
import { extraTimes } from '#domain/sales/bookings/extra-times.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import { recordAudits } from '#server/platform/audit/record-audit.ts'
import { giveBackSessions } from '#server/sales/capacity/give-back-sessions.ts'
import { followPrices } from '#server/sales/discounts/follow-prices.ts'
import { creditsOfItems, returnCredits } from '#server/sales/passes/return-credits.ts'
import type { CancelPlan } from './plan-cancelling.ts'
import { tellCancelled, type CancelAct } from './tell-cancelled.ts'
import { writeItems } from './write-items.ts'
import { writeMoney } from './write-money.ts'

/**
 * Lists the add-ons that are cancelled with their sessions. Nothing else in the booking records how many sessions they
 * were for.
 */
const extrasGone = ({ facts, sum }: CancelPlan): string[] => {
  const gone = sum.items.flatMap(({ itemId, sessions }) => {
    const leaving = new Set(sessions.map(({ sessionId }) => sessionId))
    return (facts.items.find(({ id }) => id === itemId)?.addOns ?? []).map(({ id, name, sessionIds }) => ({
      id,
      name,
      dates: sessionIds.filter((session) => leaving.has(session)).length,
    }))
  })
  // Two children may have the same add-on.
  return [...Map.groupBy(gone, ({ id }) => id).values()].flatMap((same) => {
    const dates = same.reduce((total, one) => total + one.dates, 0)
    const [first] = same
    return first && dates > 0 ? [extraTimes(first.name, dates)] : []
  })
}

const placesOf = ({ facts, sum }: CancelPlan) =>
  sum.items.flatMap(({ itemId, sessions, whole }) => {
    const item = facts.items.find(({ id }) => id === itemId)
    return item
      ? [
          {
            bookingId: facts.booking.id,
            activityGroupId: item.activityGroupId,
            ticketId: item.row.ticket.id,
            sessionIds: sessions.map(({ sessionId }) => sessionId),
            whole,
          },
        ]
      : []
  })

/** Finds the credits that paid for the cancelled places. */
const creditsToReturn = async (tx: Tx, plans: readonly CancelPlan[]) => {
  const back = new Set(
    plans.flatMap(({ credits }) => credits.map(({ itemId, sessionId }) => `${itemId} ${sessionId}`)),
  )
  if (back.size === 0) return []
  const items = plans.flatMap(({ credits }) => credits.map(({ itemId }) => itemId))
  const used = await creditsOfItems(tx, [...new Set(items)])
  return used.filter(({ itemId, sessionId }) => back.has(`${itemId} ${sessionId}`))
}

const keep = (
  tx: Tx,
  { facts, asked, sum, where }: CancelPlan,
  act: CancelAct,
  itemIds: readonly string[],
) => ({
  clientId: tx.clientId,
  bookingId: facts.booking.id,
  itemIds: [...itemIds],
  at: tx.now,
  by: asked.by,
  actorId: tx.actor.id ?? null,
  actorName: tx.actor.name,
  reason: asked.override?.reason ?? act.reason,
  worth: sum.worth,
  fee: sum.fee,
  back: sum.back,
  dueLowered: where.dueLowered,
  overridden: asked.override?.amount ?? null,
  parts: where.parts,
  actId: act.actId,
})

const storyOf = (plan: CancelPlan, { reason }: CancelAct) => {
  const { facts, asked, sum, where } = plan
  const extras = extrasGone(plan)
  const starts = sum.items.flatMap(({ sessions }) =>
    sessions.map(({ sessionId }) => facts.sessions.get(sessionId)?.startsAt.toString() ?? ''),
  )
  const why = asked.override?.reason ?? reason
  return [
    { field: 'sessions', from: [...new Set(starts)].toSorted(), to: [] },
    ...(extras.length === 0 ? [] : [{ field: 'addOns', from: extras, to: [] }]),
    { field: 'back', from: null, to: sum.back - where.dueLowered },
    ...(where.dueLowered === 0 ? [] : [{ field: 'noLongerDue', from: null, to: where.dueLowered }]),
    ...(sum.fee === 0 ? [] : [{ field: 'fee', from: null, to: sum.fee }]),
    ...(why === '' ? [] : [{ field: 'reason', from: null, to: why }]),
  ]
}

/**
 * Cancels what was planned, for one family or many, all or nothing: places, items, money, ledger, history and emails.
 * The bookings are locked by id, then their payments.
 */
export const doCancel = async (
  tx: Tx,
  scope: Scope,
  plans: readonly CancelPlan[],
  lockedPayments: readonly PaymentRow[],
  act: CancelAct,
): Promise<void> => {
  if (plans.length === 0) return
  await giveBackSessions(tx, plans.flatMap(placesOf), act.reason || withoutReason)
  const itemIds = await writeItems(tx, plans)
  await followPrices(
    tx,
    plans.map(({ facts }) => facts.booking),
  )
  await returnCredits(tx, await creditsToReturn(tx, plans), act.reason)
  const kept = plans.map((plan) => ({ plan, cancellationId: randomUUIDv7() }))
  await insertAll(
    tx,
    cancellations,
    kept.map(({ plan, cancellationId }) => ({
      id: cancellationId,
      ...keep(tx, plan, act, itemIds.get(plan) ?? []),
    })),
  )
  await writeMoney(tx, scope, kept, {
    payments: lockedPayments,
    reason: act.reason || withoutReason,
  })
  if (!act.untold) await tellCancelled(tx, scope.client, plans, act)
  await recordAudits(
    tx,
    plans.map((plan) => ({
      action: act.action,
      subject: 'booking' as const,
      subjectId: plan.facts.booking.id,
      changes: storyOf(plan, act),
    })),
  )
}
