import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import type { Answer, Parsed } from '#contract/operation.ts'
import type { cancelling } from '#contract/sales/amendments/cancelling.ts'
import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { type ActivityRows, lockRows } from '#server/catalogue/activities/activity-rows.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import { endLines } from '#server/sales/waitlists/end-lines.ts'
import { affectedIds, heldItems, lockBookings } from './affected.ts'
import { doCancel } from './do-cancel.ts'
import { plansFor, sessionsProblem } from './plan-sessions.ts'
import { releaseHeld } from './release-held.ts'
import { seenOfAll } from './seen.ts'
import { changeTermPrices } from './term-prices.ts'
import { lockPayments } from './write-money.ts'

type Asked = Parsed<typeof cancelling.cancelSessions>['body']

/**
 * Marks sessions as cancelled. They stay visible but disabled for good, and anyone editing the activity right now sees
 * that it has changed.
 */
const markCancelled = async (
  tx: Tx,
  { group, sessions }: ActivityRows,
  ids: ReadonlySet<string>,
  reason: string,
  priceChanges: readonly Change[],
) => {
  await tx.sql
    .update(activitySessions)
    .set({ enabled: false, cancelledAt: tx.now, cancelledBecause: reason })
    .where(and(eq(activitySessions.clientId, tx.clientId), anyOf(activitySessions.id, [...ids])))
  await tx.sql
    .update(activityGroups)
    .set({ version: group.version + 1, updatedAt: tx.now, updatedBy: tx.actor.name })
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, group.id)))
  await recordAudit(tx, {
    action: 'cancelling.cancelSessions',
    subject: 'activityGroup',
    subjectId: group.id,
    changes: [
      {
        field: 'sessions',
        from: sessions.filter(({ id }) => ids.has(id)).map(({ startsAt }) => startsAt.toString()),
        to: [],
      },
      { field: 'reason', from: null, to: reason },
      ...priceChanges,
    ],
  })
}

const stopSales = (tx: Tx, ids: ReadonlySet<string>) =>
  tx.sql
    .update(activitySessions)
    .set({ enabled: false })
    .where(and(eq(activitySessions.clientId, tx.clientId), anyOf(activitySessions.id, [...ids])))

/**
 * Cancels sessions for everyone in one step: places, money, emails and the sessions themselves. Locks bookings by id,
 * then their payments, then the activity, so that a customer who books at the same time either waits, or is detected
 * and nothing happens.
 */
export const cancelSessions = (
  deps: PayDeps,
  scope: Scope,
  activityGroupId: string,
  asked: Asked,
): Promise<Answer<typeof cancelling.cancelSessions> | Failure> =>
  scope.transaction(async (tx) => {
    const ids = new Set(asked.activities)
    const which = { activityGroupId, sessionIds: asked.activities }
    const affected = await affectedIds(tx, which)
    const held = await heldItems(tx, which)
    const isAffected = new Set(affected)
    const locked = await lockBookings(tx, [...affected, ...held.map(({ bookingId }) => bookingId)].toSorted())
    const payments = await lockPayments(tx, affected)
    const rows = await lockRows(tx, activityGroupId)
    const problem = sessionsProblem(rows, ids, affected.length)
    if (problem || !rows) return problem ?? notFound()
    const now = await affectedIds(tx, which)
    const stillHeld = await heldItems(tx, which)
    const plans = await plansFor(
      tx,
      deps,
      scope,
      locked.filter(({ id }) => isAffected.has(id)),
      ids,
      asked.to,
    )
    const lockedIds = new Set(locked.map(({ id }) => id))
    // A hold that appeared while this transaction waited for the places isn't locked and can't be released, because its
    // customer may already be paying.
    const isUnlocked = stillHeld.some(({ bookingId }) => !lockedIds.has(bookingId))
    if (isUnlocked || now.join() !== affected.join() || seenOfAll(plans, asked) !== asked.seen)
      return new Failure('stale', messages.seenIsAnother)
    const priceChanges = await changeTermPrices(tx, scope, rows, asked)
    if (failed(priceChanges)) return priceChanges
    const { reason, message } = asked
    // Places that become free there aren't offered to the waitlist.
    await stopSales(tx, ids)
    await doCancel(tx, scope, plans, payments, {
      action: 'cancelling.cancelSessions',
      reason,
      message,
      actId: randomUUIDv7(),
    })
    const carts = new Set(locked.filter(({ paymentId }) => paymentId === null).map(({ id }) => id))
    await releaseHeld(
      tx,
      stillHeld.filter(({ bookingId }) => carts.has(bookingId)),
      ids,
      reason,
    )
    await endLines(tx, asked.activities, { reason, message })
    await markCancelled(tx, rows, ids, reason, priceChanges)
    await bumpCatalogue(tx)
    return {
      families: new Set(plans.map(({ facts }) => facts.booking.userId)).size,
      back: plans.reduce((all, { sum }) => all + sum.back, 0),
    }
  })
