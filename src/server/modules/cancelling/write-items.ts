import { randomUUIDv7 } from 'node:crypto'
import type { CancelledItem } from '#domain/cancelling/cancel-sum.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { amountOf } from '#domain/pricing/requote-kept.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bookingItemAddOns, bookingItems } from '../../db/schema/bookings.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CancelPlan } from './plan-cancelling.ts'

/** What the ticket came to: everything but add-ons. */
const priceOf = (steps: readonly QuoteStep[]): number =>
  amountOf(steps.filter(({ kind }) => kind !== 'addOn'))

const ofItem = (tx: Tx, itemId: string) =>
  and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, itemId))

const extraOf = (tx: Tx, itemId: string, addOnId?: string) =>
  and(
    eq(bookingItemAddOns.clientId, tx.clientId),
    eq(bookingItemAddOns.itemId, itemId),
    addOnId === undefined ? undefined : eq(bookingItemAddOns.addOnId, addOnId),
  )

/** Nothing of it is left: it is cancelled as it stands, and its extras cost nothing any more. */
const cancelWhole = async (tx: Tx, { itemId, steps, fee }: CancelledItem): Promise<string> => {
  await tx.sql
    .update(bookingItems)
    .set({
      status: 'cancelled',
      steps,
      price: priceOf(steps),
      feePaid: sql`${bookingItems.feePaid} + ${fee}`,
    })
    .where(ofItem(tx, itemId))
  await tx.sql.update(bookingItemAddOns).set({ price: 0 }).where(extraOf(tx, itemId))
  return itemId
}

/** The sessions that leave become an item of their own, with the extras that were chosen for them. */
const splitOff = async (tx: Tx, { itemId, steps, fee, sessions }: CancelledItem): Promise<string> => {
  const [whole] = await tx.sql.select().from(bookingItems).where(ofItem(tx, itemId))
  if (!whole) throw new Error('an item left while it was being cancelled')
  const id = randomUUIDv7()
  const gone = sessions.map(({ sessionId }) => sessionId)
  await tx.sql.insert(bookingItems).values({
    ...whole,
    id,
    status: 'cancelled',
    sessionIds: gone,
    steps,
    price: priceOf(steps),
    feePaid: fee,
    splitFrom: itemId,
    createdAt: tx.now,
  })
  const extras = await tx.sql.select().from(bookingItemAddOns).where(extraOf(tx, itemId))
  const theirs = extras.flatMap((extra) => {
    const sessionIds = extra.sessionIds.filter((session) => gone.includes(session))
    return sessionIds.length === 0 ? [] : [{ ...extra, itemId: id, sessionIds, price: 0 }]
  })
  if (theirs.length > 0) await tx.sql.insert(bookingItemAddOns).values(theirs)
  await tx.sql
    .update(bookingItems)
    .set({ feePaid: sql`${bookingItems.feePaid} + ${fee}` })
    .where(ofItem(tx, itemId))
  return id
}

/** What goes on: its sessions, its price, and its extras for those. */
const writeRest = async (tx: Tx, { facts, sum }: CancelPlan): Promise<void> => {
  for (const { itemId, sessionIds, steps } of sum.rest) {
    const before = facts.items.find(({ id }) => id === itemId)
    if (!before) continue
    const isCut = sessionIds.length < before.sessionIds.length
    if (!isCut && JSON.stringify(before.steps) === JSON.stringify(steps)) continue
    await tx.sql
      .update(bookingItems)
      .set({ sessionIds: [...sessionIds], steps, price: priceOf(steps) })
      .where(ofItem(tx, itemId))
    if (!isCut) continue
    for (const extra of before.addOns) {
      const stays = extra.sessionIds.filter((session) => sessionIds.includes(session))
      const price = amountOf(steps.filter((step) => step.kind === 'addOn' && step.addOnId === extra.id))
      await (stays.length === 0
        ? tx.sql.delete(bookingItemAddOns).where(extraOf(tx, itemId, extra.id))
        : tx.sql
            .update(bookingItemAddOns)
            .set({ sessionIds: stays, price })
            .where(extraOf(tx, itemId, extra.id)))
    }
  }
}

/** The items of a booking after something in it was cancelled. Answers with those that hold what was cancelled. */
export const writeItems = async (tx: Tx, plan: CancelPlan): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const item of plan.sum.items)
    ids.push(item.whole ? await cancelWhole(tx, item) : await splitOff(tx, item))
  await writeRest(tx, plan)
  return ids
}
