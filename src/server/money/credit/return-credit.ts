import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import {
  creditReleased,
  creditReturned,
  overpaidToCredit,
  type Posting,
} from '#domain/money/ledger/postings.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { addLot, lockLots, takeFromLot } from './lots.ts'

interface Back {
  readonly userId: string
  readonly bookingId?: string
  readonly description: string
}

type BackFromBooking = Back & { readonly bookingId: string }

/** What of which lots paid for a booking and is not credit again, the longest ago first. The lots are locked. */
const usesFor = (tx: Tx, what: SQL) =>
  tx.sql
    .select()
    .from(creditUses)
    .where(
      and(eq(creditUses.clientId, tx.clientId), what, sql`${creditUses.returned} < ${creditUses.amount}`),
    )
    .orderBy(asc(creditUses.id))

const usesOf = (tx: Tx, bookingId: string) => usesFor(tx, eq(creditUses.bookingId, bookingId))

interface Part {
  readonly use: typeof creditUses.$inferSelect
  readonly amount: number
}

const partsOf = (uses: readonly Part['use'][], most: number): Part[] => {
  let left = most
  return uses.flatMap((use) => {
    const amount = Math.min(left, use.amount - use.returned)
    left -= amount
    return amount > 0 ? [{ use, amount }] : []
  })
}

const noteReturned = async (
  tx: Tx,
  parts: readonly Part[],
  { description, ...about }: Back,
  posting: (userId: string, amount: number) => Posting,
): Promise<void> => {
  const [first] = parts
  if (!first) return
  await postLedger(tx, {
    ...posting(about.userId, sumOf(parts)),
    // Of each use every penny is given back once, so that what is back already names the return.
    cause: `credit returned ${first.use.id} ${first.use.returned}`,
    description,
    ...about,
  })
  for (const { use, amount } of parts)
    await tx.sql
      .update(creditUses)
      .set({ returned: use.returned + amount })
      .where(and(eq(creditUses.clientId, tx.clientId), eq(creditUses.id, use.id)))
}

const release = async (tx: Tx, back: Back, what: SQL): Promise<number> => {
  await lockLots(tx, back.userId)
  const parts = partsOf(await usesFor(tx, what), Infinity)
  await noteReturned(tx, parts, back, creditReleased)
  for (const { use, amount } of parts) await takeFromLot(tx, use.lotId, -amount)
  return sumOf(parts)
}

/**
 * What was kept from somebody's credit for a cart is credit again, each in the lot that it came from: the booking did
 * not come about. The cart is locked. Answers with how much that was.
 */
export const returnCredit = (tx: Tx, back: BackFromBooking): Promise<number> =>
  release(tx, back, eq(creditUses.bookingId, back.bookingId))

/** The same for a session pass that was not bought after all. */
export const returnCreditOfPass = (
  tx: Tx,
  { userId, passLotId }: { readonly userId: string; readonly passLotId: string },
): Promise<number> =>
  release(tx, { userId, description: 'Payment given up' }, eq(creditUses.passLotId, passLotId))

/**
 * What was paid too much for a booking becomes credit: what came from credit first, in the lot that it came from, so
 * that a top-up can still be refunded and credit that expires still does. What a lot that has ended gave in time, and
 * what was paid in other ways, is credit anew, without an expiry. The booking is locked.
 */
export const returnOverpaid = async (
  tx: Tx,
  { amount, cause, ...back }: BackFromBooking & { readonly amount: number; readonly cause: string },
): Promise<void> => {
  const lots = await lockLots(tx, back.userId)
  const hasEnded = ({ use }: Part): boolean => {
    const until = lots.find(({ id }) => id === use.lotId)?.expiresAt
    return until ? Temporal.Instant.compare(until, tx.now) <= 0 : false
  }
  const parts = partsOf(await usesOf(tx, back.bookingId), amount)
  await noteReturned(tx, parts, back, creditReturned)
  const alive = parts.filter((part) => !hasEnded(part))
  for (const part of alive) await takeFromLot(tx, part.use.lotId, -part.amount)
  const paidOtherwise = amount - sumOf(parts)
  if (paidOtherwise > 0) {
    const { userId, bookingId, description } = back
    await postLedger(tx, {
      ...overpaidToCredit(userId, paidOtherwise),
      cause,
      description,
      bookingId,
      userId,
    })
  }
  const anew = amount - sumOf(alive)
  if (anew > 0) await addLot(tx, { userId: back.userId, amount: anew })
}
