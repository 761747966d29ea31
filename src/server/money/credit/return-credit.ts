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

/** Selects the uses of lots that paid for a booking and aren't restored, the oldest first. The lots are locked. */
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
    // Each penny of a use is restored once, so the amount already restored makes the cause unique.
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
 * Restores credit that was set aside for a cart to the lots it came from, because the booking wasn't made. The cart is
 * locked. Returns the amount.
 */
export const returnCredit = (tx: Tx, back: BackFromBooking): Promise<number> =>
  release(tx, back, eq(creditUses.bookingId, back.bookingId))

/** Restores credit that was set aside for a session pass that wasn't bought. */
export const returnCreditOfPass = (
  tx: Tx,
  { userId, passLotId }: { readonly userId: string; readonly passLotId: string },
): Promise<number> =>
  release(tx, { userId, description: 'Payment given up' }, eq(creditUses.passLotId, passLotId))

/**
 * Turns what was overpaid for a booking into credit. Credit goes back to its lots first, so that a top-up can still be
 * refunded and expiring credit still expires. Credit from expired lots and money paid by other methods becomes new
 * credit without an expiry. The booking is locked.
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
